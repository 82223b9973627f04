import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { api } from './api.ts';
import { ApiError, ConnectionError, sentenceOf } from './api-error.ts';
import { onUnauthorized } from './request.ts';
import { endSession, startSession } from '../session/session.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const user = { id: 'u1', email: 'mara@example.com', name: null };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('goes to its path with parameters, query and body in place', async () => {
    const asked = answerCalls({
      'GET /api/items/a%2Fb': () => json({ id: 'a/b' }),
      'GET /api/items?category=To-Do': () => json([]),
      'POST /api/items': () => json({ id: 'new' }, 201),
    });

    await api.getItem({ params: { id: 'a/b' } });
    await api.listItems({ query: { category: 'To-Do', status: undefined } });
    const body = { originalText: 'milk', currentDateTime: '2026-11-20T15:04:05+01:00' };
    const added = await api.addItem({ body, idempotencyKey: 'k1' });

    expect(added).toEqual({ id: 'new' });
    expect(asked[2]).toMatchObject({ method: 'POST', body });
    expect(asked[2]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  it('carries the bearer token when signed in, and none when not (AC-12)', async () => {
    const asked = answerCalls({ 'GET /api/buckets': () => json([]) });

    await api.listBuckets();
    startSession({ token: 'secret', user });
    await api.listBuckets();

    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer secret']);
  });

  it('answers nothing for 204 and the bytes of a picture', async () => {
    answerCalls({
      'DELETE /api/items/1': () => new Response(null, { status: 204 }),
      'GET /api/items/1/image': () => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } }),
    });

    await expect(api.removeItem({ params: { id: '1' } })).resolves.toBeUndefined();
    expect(await (await api.getItemImage({ params: { id: '1' } })).text()).toBe('bytes');
  });
});

describe('an answer that comes late', () => {
  const somebodyElse = { token: 'other', user: { ...user, id: 'u2' } };

  /** Asks, changes who is signed in, lets the answer come, and tells what was heard. */
  async function heardAfter(change: () => void): Promise<unknown> {
    startSession({ token: 'secret', user });
    let answer: (response: Response) => void = () => undefined;
    answerCalls({ 'GET /api/buckets': () => new Promise((resolve) => (answer = resolve)) });
    const call = api.listBuckets();
    change();
    answer(json(['a bucket']));
    const aTaskLater = new Promise((resolve) => setTimeout(resolve, 0, 'nothing'));
    return Promise.race([call, aTaskLater]);
  }

  it('tells nobody where somebody else is signed in, or nobody (AU-11)', async () => {
    expect(await heardAfter(() => startSession(somebodyElse))).toBe('nothing');
    expect(await heardAfter(endSession)).toBe('nothing');
  });

  it('is no failure of whoever is signed in by then (AU-11)', async () => {
    startSession({ token: 'secret', user });
    let fail: (error: Error) => void = () => undefined;
    answerCalls({ 'GET /api/buckets': () => new Promise((_, reject) => (fail = reject)) });
    const call = failureOf(api.listBuckets());
    startSession(somebodyElse);
    fail(new TypeError('Failed to fetch'));

    const aTaskLater = new Promise((resolve) => setTimeout(resolve, 0, 'nothing'));
    expect(await Promise.race([call, aTaskLater])).toBe('nothing');
  });

  it('is told where the same person has signed in again', async () => {
    expect(await heardAfter(() => startSession({ token: 'new', user }))).toEqual(['a bucket']);
  });
});

describe('a failed call', () => {
  it.each([
    // status, body, message, sentence
    [422, '{"code":"invalid_input","message":"Please enter a title"}', 'Please enter a title'],
    [500, 'oops', 'Something went wrong. Please try again.'],
    [502, '<html>Bad gateway</html>', 'Something went wrong. Please try again.'],
    [400, '{"message":7}', 'Something went wrong. Please try again.'],
    [400, 'null', 'Something went wrong. Please try again.'],
  ])(
    'with %i %s is an error "{status}: {text}" that has a sentence (AC-13)',
    async (status, text, sentence) => {
      answerCalls({ 'GET /api/buckets': () => new Response(text, { status }) });

      const error = await failureOf(api.listBuckets());

      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: `${status}: ${text}`, status, sentence });
    },
  );

  it('without a text names the status (AC-13)', async () => {
    answerCalls({
      'GET /api/buckets': () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    });

    expect(await failureOf(api.listBuckets())).toMatchObject({ message: '503: Service Unavailable' });
  });

  it('keeps code and issues of the server', async () => {
    const issues = [{ field: 'cleaned_title', message: 'Please enter a title' }];
    answerCalls({
      'POST /api/items/manual': () =>
        json({ code: 'invalid_input', message: 'Please enter a title', issues }, 422),
    });

    const error = await failureOf(
      api.addManualItem({ body: { cleaned_title: '', category: 'To-Do', urgency: 'Next 3 Days' } }),
    );

    expect(error).toMatchObject({ code: 'invalid_input', issues });
  });

  it('tells those who listen when nobody is signed in any more (AC-12)', async () => {
    answerCalls({ 'GET /api/buckets': () => json({ code: 'unauthorized', message: 'Please sign in' }, 401) });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);

    await failureOf(api.listBuckets());
    stop();
    await failureOf(api.listBuckets());

    expect(listener).toHaveBeenCalledOnce();
  });

  it('is no news about a session that began after the call was sent', async () => {
    startSession({ token: 'old', user });
    answerCalls({
      'GET /api/buckets': () => {
        startSession({ token: 'new', user });
        return json({ code: 'unauthorized', message: 'Please sign in' }, 401);
      },
    });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);

    await failureOf(api.listBuckets());
    stop();

    expect(listener).not.toHaveBeenCalled();
  });

  it('is a connection error when there is no answer', async () => {
    answerCalls({ 'GET /api/buckets': () => new TypeError('fetch failed') });

    const error = await failureOf(api.listBuckets());

    expect(error).toBeInstanceOf(ConnectionError);
    expect(sentenceOf(error)).toContain('can’t be reached');
  });

  it('is what it was when it was called off', async () => {
    const controller = new AbortController();
    const reason = new DOMException('Too slow', 'TimeoutError');
    answerCalls({
      'GET /api/buckets': () => {
        controller.abort(reason);
        return reason;
      },
    });

    expect(await failureOf(api.listBuckets({ signal: controller.signal }))).toBe(reason);
  });
});
