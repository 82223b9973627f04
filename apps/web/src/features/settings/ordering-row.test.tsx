import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { OrderingRow } from './ordering-row.tsx';

const failure = 'Failed to update manual ordering preference. Please try again.';
const saved = { enableManualOrdering: true };

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const isOn = () => screen.getByRole('switch', { name: 'Manual ordering' }).getAttribute('aria-checked');
const press = () => screen.getByRole('switch', { name: 'Manual ordering' });

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** A server that answers when the test says so. */
function aSlowServer() {
  const waiting: ((answer: Response) => void)[] = [];
  const asked = answerCalls({
    'POST /api/user/profile': () => new Promise((resolve) => waiting.push(resolve)),
  });
  return { asked, answer: (response: Response) => waiting.shift()?.(response) };
}

describe('manual ordering', () => {
  it('is shown at once and saved (SE-02)', async () => {
    const { asked, answer } = aSlowServer();
    const hands = show(<OrderingRow />);
    expect(isOn()).toBe('false');

    await hands.click(press());

    expect(isOn()).toBe('true');
    await waitFor(() => expect(asked[0]?.body).toEqual({ enableManualOrdering: true }));
    answer(json(saved));
    expect(isOn()).toBe('true');
  });

  it('goes back and says so when the server refuses (SE-02)', async () => {
    answerCalls({ 'POST /api/user/profile': () => json({ message: 'no' }, 500) });
    const hands = show(<OrderingRow />);

    await hands.click(press());

    expect(await screen.findByText(failure)).toBeDefined();
    expect(isOn()).toBe('false');
  });

  it('shows the last of several wishes, whatever becomes of the first (SE-02)', async () => {
    const { asked, answer } = aSlowServer();
    const hands = show(<OrderingRow />);
    for (let times = 0; times < 3; times += 1) await hands.click(press());
    expect(isOn()).toBe('true');
    await waitFor(() => expect(asked).toHaveLength(1));

    answer(json({ message: 'no' }, 500));
    await waitFor(() => expect(asked[1]?.body).toEqual({ enableManualOrdering: false }));
    expect(isOn()).toBe('true');
    answer(json({ enableManualOrdering: false }));
    await waitFor(() => expect(asked[2]?.body).toEqual({ enableManualOrdering: true }));
    answer(json({ enableManualOrdering: true }));

    expect(isOn()).toBe('true');
  });

  it.each([
    ['refuses all of them', [false, false], 'false'],
    ['refuses all but the first', [true, false, false], 'true'],
  ])('shows what the server keeps after it %s of several wishes (SE-02)', async (_case, answers, kept) => {
    const { asked, answer } = aSlowServer();
    const hands = show(<OrderingRow />);
    for (let times = 0; times < answers.length; times += 1) await hands.click(press());

    for (const [index, isTaken] of answers.entries()) {
      await waitFor(() => expect(asked).toHaveLength(index + 1));
      answer(isTaken ? json(asked[index]?.body) : json({ message: 'no' }, 500));
    }

    await settled();
    expect(isOn()).toBe(kept);
  });
});
