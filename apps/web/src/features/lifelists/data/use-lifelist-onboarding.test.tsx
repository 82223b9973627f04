import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sevenLifeLists } from '../../../testing/a-life-list.ts';
import { answerCalls, json } from '../../../testing/answers.ts';
import { show } from '../../../testing/render-screen.tsx';
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

/** Signs somebody in whose server answers so. Tells what was asked by a moment, in milliseconds after it. */
function signIn(answers: Parameters<typeof answerCalls>[0], userId: string | undefined = 'ana') {
  const asked = answerCalls(answers);
  const started = Date.now();
  show(<Newcomer userId={userId} />);
  return async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(started + milliseconds - Date.now()));
    return asked.map(({ method, path }) => `${method} ${path}`);
  };
}

it('waits half a second, then makes the lists of somebody who has none and reads them (AU-09)', async () => {
  const askedBy = signIn({ [get]: () => json([]), [post]: ready });

  expect(await askedBy(499)).toEqual([]);
  expect(await askedBy(500)).toEqual([get, post, get]);
  expect(await askedBy(60_000)).toEqual([get, post, get]);
});

it('makes nothing for somebody who has lists (AU-09)', async () => {
  const askedBy = signIn({ [get]: () => json(sevenLifeLists()), [post]: ready });

  expect(await askedBy(60_000)).toEqual([get]);
});

it.each([
  ['making them', { [get]: () => json([]), [post]: cold }, [get, post], [get, post, post]],
  ['finding out', { [get]: cold }, [get], [get, get]],
])(
  'tries once more 2 seconds after %s failed, and then lets it be (AU-09)',
  async (_, answers, first, all) => {
    const askedBy = signIn(answers);

    expect(await askedBy(2499)).toEqual(first);
    expect(await askedBy(2600)).toEqual(all);
    expect(await askedBy(600_000)).toEqual(all);
    expect(document.body.textContent).toBe('');
  },
);

it('does not try again for somebody who left before the answer came (AU-09)', async () => {
  let refuse: () => void = () => undefined;
  const askedBy = signIn({ [get]: () => new Promise<Response>((answer) => (refuse = () => answer(cold()))) });
  expect(await askedBy(600)).toEqual([get]);

  cleanup();
  refuse();

  expect(await askedBy(60_000)).toEqual([get]);
});

it('asks for nothing while nobody is known to be signed in (AU-09)', async () => {
  const asked = answerCalls({});
  show(<Newcomer userId={undefined} />);

  await act(() => vi.advanceTimersByTimeAsync(60_000));

  expect(asked).toEqual([]);
});
