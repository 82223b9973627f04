import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges } from './live-changes.ts';

/** The server's end of a stream. */
interface Line {
  tell: (event: string, data?: object) => void;
  cut: () => void;
  isHungUp: () => boolean;
}

let lines: Line[];
let answer: (signal: AbortSignal) => Promise<Response>;
const onChange = vi.fn();
const onGap = vi.fn();
let stop: () => void;

function openLine(signal: AbortSignal): Response {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
  lines.push({
    tell: (event, data = {}) =>
      controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => controller.close(),
    isHungUp: () => signal.aborted,
  });
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>);
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const line = () => lines.at(-1) as Line;

function show(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  lines = [];
  answer = (signal) => Promise.resolve(openLine(signal));
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => answer(signal));
  stop = followChanges({ onChange, onGap });
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'hidden');
  vi.restoreAllMocks();
  onChange.mockReset();
  onGap.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('following what changes', () => {
  it('hands on each change, and reads nothing again when it has only begun', async () => {
    await settle();
    line().tell('hello');
    line().tell('change', { topic: 'items', ids: ['one'], client: null });
    await settle();

    expect(onChange.mock.calls).toEqual([[{ topic: 'items', ids: ['one'], client: null }]]);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('says that something may be missing when it begins late, again, or is told so', async () => {
    await vi.advanceTimersByTimeAsync(3001);
    line().tell('hello');
    await settle();
    expect(onGap).toHaveBeenCalledTimes(1);

    line().tell('refresh');
    await settle();
    expect(onGap).toHaveBeenCalledTimes(2);

    line().cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(2);
    line().tell('hello');
    await settle();
    expect(onGap).toHaveBeenCalledTimes(3);
  });

  it('tries again after 1 s, then after twice as long each time, up to a minute', async () => {
    await settle();
    line().cut();
    const attempts: number[] = [];
    answer = () => {
      attempts.push(Date.now());
      return Promise.reject(new TypeError('no server'));
    };

    await vi.advanceTimersByTimeAsync(300_000);

    const waits = attempts.slice(1).map((at, index) => at - Number(attempts[index]));
    expect(waits.slice(0, 7)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('counts a stream without a sign of life for a minute as lost', async () => {
    await settle();
    line().tell('hello');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(lines).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(1001);

    expect(lines[0]?.isHungUp()).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('hangs up when the page was hidden for 30 s, and catches up when it is seen again', async () => {
    await settle();
    line().tell('hello');
    show(true);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(line().isHungUp()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(line().isHungUp()).toBe(true);

    show(false);
    await settle();
    line().tell('hello');
    await settle();

    expect(lines).toHaveLength(2);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('keeps its line when the page is hidden for a moment only', async () => {
    await settle();
    line().tell('hello');
    show(true);
    await vi.advanceTimersByTimeAsync(20_000);
    show(false);
    await vi.advanceTimersByTimeAsync(20_000);

    expect(lines).toHaveLength(1);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('asks no more once the server says that nobody is signed in (AC-09)', async () => {
    answer = () => Promise.resolve(Response.json({ code: 'unauthorized', message: 'x' }, { status: 401 }));
    await settle();
    line().cut();
    await vi.advanceTimersByTimeAsync(1000);

    answer = (signal) => Promise.resolve(openLine(signal));
    await vi.advanceTimersByTimeAsync(600_000);

    expect(lines).toHaveLength(1);
  });

  it('hangs up without a network, and is back at once with it', async () => {
    await settle();
    line().tell('hello');
    await settle();
    window.dispatchEvent(new Event('offline'));
    expect(line().isHungUp()).toBe(true);

    window.dispatchEvent(new Event('online'));
    await settle();

    expect(lines).toHaveLength(2);
  });

  it('leaves nothing behind when it is stopped', async () => {
    await settle();
    stop();
    show(false);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);

    expect(lines).toHaveLength(1);
    expect(line().isHungUp()).toBe(true);
  });
});
