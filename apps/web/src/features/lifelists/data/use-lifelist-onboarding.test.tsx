import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, beforeEach, expect, it, vi } from 'vitest';
import { sevenLifeLists } from '../../../testing/a-life-list.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import './ensure-lifelists.ts';
import { useLifeListOnboarding } from './use-lifelist-onboarding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = 'GET /api/lifeLists';
const post = 'POST /api/lifeLists/initialize';
const cold = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);
const ready = () => json({ success: true, count: 7, message: 'Your 7 LifeLists are ready.' });

function Newcomer({ userId }: { userId: string | undefined }) {
  useLifeListOnboarding(userId);
  return null;
}

/** Signs in on a server with these responses. Returns a function: the requests sent within so many milliseconds. */
function signIn(answers: Parameters<typeof mockApi>[0], userId: string | undefined = 'ana') {
  const asked = mockApi(answers);
  const started = Date.now();
  renderScreen(<Newcomer userId={userId} />);
  return async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(started + milliseconds - Date.now()));
    return asked.map(({ method, path }) => `${method} ${path}`);
  };
}

describe('the LifeLists of a new user', () => {
  it('are created and read after half a second, where there are none (AU-09)', async () => {
    const askedBy = signIn({ [get]: () => json([]), [post]: ready });

    expect(await askedBy(499)).toEqual([]);
    expect(await askedBy(500)).toEqual([get, post, get]);
    expect(await askedBy(60_000)).toEqual([get, post, get]);
  });

  it('are left alone where there are some (AU-09)', async () => {
    const askedBy = signIn({ [get]: () => json(sevenLifeLists()), [post]: ready });

    expect(await askedBy(60_000)).toEqual([get]);
  });

  it.each([
    ['making them', { [get]: () => json([]), [post]: cold }, [get, post], [get, post, post]],
    ['finding out', { [get]: cold }, [get], [get, get]],
  ])(
    'are tried once more 2 seconds after %s failed, and no further time (AU-09)',
    async (_, answers, first, all) => {
      const askedBy = signIn(answers);

      expect(await askedBy(2499)).toEqual(first);
      expect(await askedBy(2600)).toEqual(all);
      expect(await askedBy(600_000)).toEqual(all);
      expect(document.body.textContent).toBe('');
    },
  );

  it('are not tried again after a sign-out (AU-09)', async () => {
    let refuse: () => void = () => undefined;
    const askedBy = signIn({
      [get]: () => new Promise<Response>((answer) => (refuse = () => answer(cold()))),
    });
    expect(await askedBy(600)).toEqual([get]);

    cleanup();
    refuse();

    expect(await askedBy(60_000)).toEqual([get]);
  });

  it('are not asked for by a session that ends while the code is loaded (AU-09, AU-11)', async () => {
    const askedBy = signIn({ [get]: () => json([]) });

    vi.advanceTimersByTime(500);
    cleanup();

    expect(await askedBy(60_000)).toEqual([]);
  });

  it('are not requested without a signed-in user (AU-09)', async () => {
    const asked = mockApi({});
    renderScreen(<Newcomer userId={undefined} />);

    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(asked).toEqual([]);
  });
});
