import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { OrderingRow } from './ordering-row.tsx';

const failure = 'Failed to update manual ordering preference. Please try again.';

afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isOn = () => screen.getByRole('switch', { name: 'Manual ordering' }).getAttribute('aria-checked');
const press = () => screen.getByRole('switch', { name: 'Manual ordering' });

/** A server whose responses the test releases. */
function aSlowServer() {
  const { hold, answer } = heldAnswers();
  let stored = {};
  const asked = mockApi({
    'GET /api/user/profile': () => json({ enableManualOrdering: false, ...stored }),
    'POST /api/user/profile': hold,
  });
  const accept = () => {
    stored = changes().at(-1)?.body as object;
    answer(json(stored));
  };
  const changes = () => asked.filter(({ method }) => method === 'POST');
  return { changes, accept, refuse: () => answer(json({ message: 'no' }, 500)) };
}

describe('manual ordering', () => {
  it('is shown at once and saved (SE-02)', async () => {
    const { changes, accept } = aSlowServer();
    const user = renderScreen(<OrderingRow />);
    expect(isOn()).toBe('false');

    await user.click(press());

    expect(isOn()).toBe('true');
    await waitFor(() => expect(changes()[0]?.body).toEqual({ enableManualOrdering: true }));
    accept();
    expect(isOn()).toBe('true');
  });

  it('is rolled back with a toast when the server refuses (SE-02)', async () => {
    mockApi({ 'POST /api/user/profile': () => json({ message: 'no' }, 500) });
    const user = renderScreen(<OrderingRow />);

    await user.click(press());

    expect(await screen.findByText(failure)).toBeDefined();
    expect(isOn()).toBe('false');
  });

  it('shows the last of several changes, whatever the response to the first (SE-02)', async () => {
    const { changes, accept, refuse } = aSlowServer();
    const user = renderScreen(<OrderingRow />);
    for (let times = 0; times < 3; times += 1) await user.click(press());
    expect(isOn()).toBe('true');
    await waitFor(() => expect(changes()).toHaveLength(1));

    refuse();
    await waitFor(() => expect(changes()[1]?.body).toEqual({ enableManualOrdering: false }));
    expect(isOn()).toBe('true');
    accept();
    await waitFor(() => expect(changes()[2]?.body).toEqual({ enableManualOrdering: true }));
    accept();

    expect(isOn()).toBe('true');
  });

  it.each([
    ['refuses all of them', [false, false], 'false'],
    ['refuses all but the first', [true, false, false], 'true'],
  ])(
    'shows what the server has stored after it %s of several changes (SE-02)',
    async (_case, answers, stored) => {
      const { changes, accept, refuse } = aSlowServer();
      const user = renderScreen(<OrderingRow />);
      for (let times = 0; times < answers.length; times += 1) await user.click(press());

      vi.useFakeTimers();
      for (const [index, isTaken] of answers.entries()) {
        await vi.waitFor(() => expect(changes()).toHaveLength(index + 1));
        if (isTaken) accept();
        else refuse();
        await act(() => vi.advanceTimersByTimeAsync(0));
      }

      expect(isOn()).toBe(stored);
    },
  );
});
