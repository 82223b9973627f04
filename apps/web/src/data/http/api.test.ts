import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { api } from './api.ts';
import { ApiError, ConnectionError, messageOf } from './api-error.ts';
import { onUnauthorized, request, uploadTimeoutMs } from './request.ts';
import { endSession, startSession } from '../session/session.ts';

afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = { id: 'u1', email: 'mara@example.com', name: null };
const captureError = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('fills the path with its parameters and query, and sends its body', async () => {
    const asked = mockApi({
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
    const asked = mockApi({ 'GET /api/buckets': () => json([]) });

    await api.listBuckets();
    startSession({ token: 'secret', user });
    await api.listBuckets();

    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer secret']);
  });

  it('resolves with undefined for 204 and with a Blob for a picture', async () => {
    mockApi({
      'DELETE /api/items/1': () => new Response(null, { status: 204 }),
      'GET /api/items/1/image': () => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } }),
    });

    await expect(api.removeItem({ params: { id: '1' } })).resolves.toBeUndefined();
    expect(await (await api.getItemImage({ params: { id: '1' } })).text()).toBe('bytes');
  });
});

describe('a response that arrives late', () => {
  const otherSession = { token: 'other', user: { ...user, id: 'u2' } };

  /** The result of a call after all pending microtasks, or `nothing` if it has not settled. */
  async function settledValue(call: Promise<unknown>): Promise<unknown> {
    const results: unknown[] = [];
    void call.then((result) => results.push(result));
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(0);
    return results.length === 0 ? 'nothing' : results[0];
  }

  /** The result of a call that is answered after the session has changed. */
  async function resultAfter(change: () => void): Promise<unknown> {
    startSession({ token: 'secret', user });
    let answer: (response: Response) => void = () => undefined;
    mockApi({ 'GET /api/buckets': () => new Promise((resolve) => (answer = resolve)) });
    const call = api.listBuckets();
    change();
    answer(json(['a bucket']));
    return settledValue(call);
  }

  it('never settles after another user has signed in, or the user has signed out (AU-11)', async () => {
    expect(await resultAfter(() => startSession(otherSession))).toBe('nothing');
    expect(await resultAfter(endSession)).toBe('nothing');
  });

  it('does not fail for the user who is signed in by then (AU-11)', async () => {
    startSession({ token: 'secret', user });
    let fail: (error: Error) => void = () => undefined;
    mockApi({ 'GET /api/buckets': () => new Promise((_, reject) => (fail = reject)) });
    const call = captureError(api.listBuckets());
    startSession(otherSession);
    fail(new TypeError('Failed to fetch'));

    expect(await settledValue(call)).toBe('nothing');
  });

  it('is delivered if the same user has signed in again', async () => {
    expect(await resultAfter(() => startSession({ token: 'new', user }))).toEqual(['a bucket']);
  });
});

describe('a failed call', () => {
  it.each([
    // status, body, userMessage
    [422, '{"code":"invalid_input","message":"Please enter a title"}', 'Please enter a title'],
    [500, 'oops', 'Something went wrong. Please try again.'],
    [502, '<html>Bad gateway</html>', 'Something went wrong. Please try again.'],
    [400, '{"message":7}', 'Something went wrong. Please try again.'],
    [400, 'null', 'Something went wrong. Please try again.'],
  ])(
    'with %i %s is an error "{status}: {text}" with a message for the user (AC-13)',
    async (status, text, userMessage) => {
      mockApi({ 'GET /api/buckets': () => new Response(text, { status }) });

      const error = await captureError(api.listBuckets());

      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: `${status}: ${text}`, status, userMessage });
    },
  );

  it('without a body has the status text (AC-13)', async () => {
    mockApi({
      'GET /api/buckets': () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    });

    expect(await captureError(api.listBuckets())).toMatchObject({ message: '503: Service Unavailable' });
  });

  it('has the code and the issues of the server', async () => {
    const issues = [{ field: 'cleaned_title', message: 'Please enter a title' }];
    mockApi({
      'POST /api/items/manual': () =>
        json({ code: 'invalid_input', message: 'Please enter a title', issues }, 422),
    });

    const error = await captureError(
      api.addManualItem({ body: { cleaned_title: '', category: 'To-Do', urgency: 'Next 3 Days' } }),
    );

    expect(error).toMatchObject({ code: 'invalid_input', issues });
  });

  it('notifies listeners when the session is rejected (AC-12)', async () => {
    mockApi({ 'GET /api/buckets': () => json({ code: 'unauthorized', message: 'Please sign in' }, 401) });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);

    await captureError(api.listBuckets());
    stop();
    await captureError(api.listBuckets());

    expect(listener).toHaveBeenCalledOnce();
  });

  it('does not affect a session that started after the request', async () => {
    startSession({ token: 'old', user });
    mockApi({
      'GET /api/buckets': () => {
        startSession({ token: 'new', user });
        return json({ code: 'unauthorized', message: 'Please sign in' }, 401);
      },
    });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);

    await captureError(api.listBuckets());
    stop();

    expect(listener).not.toHaveBeenCalled();
  });

  it('is a connection error when there is no response', async () => {
    mockApi({ 'GET /api/buckets': () => new TypeError('fetch failed') });

    const error = await captureError(api.listBuckets());

    expect(error).toBeInstanceOf(ConnectionError);
    expect(messageOf(error)).toContain('can’t be reached');
  });

  it('rejects with the reason of the abort', async () => {
    const controller = new AbortController();
    const reason = new DOMException('Too slow', 'TimeoutError');
    mockApi({
      'GET /api/buckets': () => {
        controller.abort(reason);
        return reason;
      },
    });

    expect(await captureError(api.listBuckets({ signal: controller.signal }))).toBe(reason);
  });
});

describe('a request without an answer', () => {
  /** A server that never answers; what it was asked ends when the page gives up. */
  function serveNothing() {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
  }

  const upload = { body: { originalText: '', currentDateTime: '' }, timeoutMs: uploadTimeoutMs };
  it.each([
    ['30 s', 30_000, () => api.listBuckets()],
    ['90 s with a file', 90_000, () => api.importEverything({ form: new FormData() })],
    ['90 s with a picture', 90_000, () => api.addItem(upload)],
  ])('ends after %s as one that never arrived (OF-12)', async (_, limit, call) => {
    serveNothing();
    const ended = vi.fn();
    const result = captureError(call()).finally(ended);

    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await result).toBeInstanceOf(ConnectionError);
  });

  it('ends when its caller has no use for it any more, with the caller’s reason', async () => {
    serveNothing();
    const controller = new AbortController();
    const result = captureError(api.listBuckets({ signal: controller.signal }));
    const reason = new Error('Another page');

    controller.abort(reason);

    expect(await result).toBe(reason);
  });

  it('has no limit where it is a stream (AC-14)', async () => {
    serveNothing();
    const ended = vi.fn();
    const controller = new AbortController();
    const options = { signal: controller.signal, timeoutMs: null };
    const result = captureError(request('GET', '/api/changes', options)).finally(ended);

    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
    controller.abort();
    await result;
  });
});

describe('a request whose answer has begun', () => {
  const head = { headers: { 'Content-Type': 'application/json' } };

  /** Answers with the beginning of a body, which ends with the request or when `cutOff` is called. */
  function serveHalf(init: ResponseInit = head) {
    vi.useFakeTimers();
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller;
          controller.enqueue(new TextEncoder().encode('[{"id":'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(stream, init));
    });
    return { cutOff: () => body?.error(new TypeError('network error')) };
  }

  it.each([200, 500])('is a connection error when the body is cut off, with status %i', async (status) => {
    const { cutOff } = serveHalf({ ...head, status });
    const result = captureError(api.listBuckets());
    await vi.advanceTimersByTimeAsync(1);

    cutOff();

    expect(await result).toBeInstanceOf(ConnectionError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after 30 s as one that never arrived (OF-12)', async () => {
    serveHalf();
    const ended = vi.fn();
    const result = captureError(api.listBuckets()).finally(ended);

    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await result).toBeInstanceOf(ConnectionError);
  });

  it('ends when its caller has no use for it any more, with the caller’s reason', async () => {
    serveHalf();
    const controller = new AbortController();
    const result = captureError(api.listBuckets({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    const reason = new Error('Another page');

    controller.abort(reason);

    expect(await result).toBe(reason);
  });

  it.each([
    ['a body', () => json([])],
    ['no body', () => new Response(null, { status: 204 })],
    ['a refusal', () => json({ code: 'invalid', message: 'No.' }, 422)],
  ])('leaves no timer and no listener behind when it has ended with %s', async (_, respond) => {
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return Promise.resolve(respond());
    });
    const controller = new AbortController();
    await captureError(api.listBuckets({ signal: controller.signal }));

    expect(vi.getTimerCount()).toBe(0);
    controller.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('is no connection error when the server answers nonsense', async () => {
    mockApi({ 'GET /api/buckets': () => new Response('[{', head) });

    expect(await captureError(api.listBuckets())).toBeInstanceOf(SyntaxError);
  });
});
