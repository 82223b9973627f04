import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '@pouch/contract/changes';
import { mockApi, json } from '../../testing/mock-api.ts';
import { subscribeToChanges } from './live-changes.ts';

const encoder = new TextEncoder();
const second = 1_000;

/** The streams of all connections so far, into which the test writes. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let received: (Change | 'open' | 'gap')[] = [];
let stop: () => void;

/** A server that accepts every connection, sends `hello` and keeps the stream open. */
function openStreams() {
  return mockApi({
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
      send('event: hello\ndata: {}\n\n');
      return new Response(body);
    },
  });
}

const send = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function follow() {
  stop = subscribeToChanges({
    onOpen: () => void received.push('open'),
    onChange: (change) => void received.push(change),
    onGap: () => void received.push('gap'),
  });
  return pass(0);
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  return pass(0);
}

beforeEach(() => {
  streams = [];
  received = [];
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  // The longest delay with jitter.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the change feed of a page', () => {
  it('delivers each event, and reports no gap right after the page was opened (AC-14)', async () => {
    const asked = openStreams();
    await follow();
    const change = { topic: 'items', ids: ['1'], client: null } as const;

    send(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    await pass(0);

    expect(received).toEqual(['open', change]);
    expect(asked).toHaveLength(1);
  });

  it('disconnects after 30 s in a hidden page, and reports one gap when that is visible again (AC-14)', async () => {
    const asked = openStreams();
    await follow();

    await setHidden(true);
    await pass(29 * second);
    await setHidden(false);
    expect(asked).toHaveLength(1);

    await setHidden(true);
    await pass(31 * second);
    await setHidden(false);
    expect(asked).toHaveLength(2);
    expect(received).toEqual(['open', 'open', 'gap']);
  });

  it('does not connect in a hidden page', async () => {
    const asked = openStreams();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await follow();
    await pass(600 * second);

    expect(asked).toHaveLength(0);
  });

  it('retries after 1 s, then with twice the delay each time, up to a minute', async () => {
    const asked = mockApi({ 'GET /api/changes': () => json({ message: 'no' }, 503) });
    await follow();

    for (const [index, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await pass(wait * second - 1);
      expect(asked, `before ${wait} s`).toHaveLength(index + 1);
      await pass(1);
      expect(asked, `after ${wait} s`).toHaveLength(index + 2);
    }
  });

  it('reconnects when the server ends the stream, and reports a gap (AC-14)', async () => {
    const asked = openStreams();
    await follow();

    streams.at(-1)?.close();
    await pass(second);

    expect(asked).toHaveLength(2);
    expect(received).toEqual(['open', 'open', 'gap']);
  });

  it('does not reconnect when the session was rejected (AC-12)', async () => {
    const asked = mockApi({ 'GET /api/changes': () => json({ message: 'Unauthorized' }, 401) });
    await follow();
    await pass(600 * second);

    expect(asked).toHaveLength(1);
  });

  it('reports a gap when the server says so (AC-14)', async () => {
    openStreams();
    await follow();
    send('event: refresh\ndata: {}\n\n');
    await pass(0);

    expect(received).toEqual(['open', 'gap']);
  });

  it('waits a minute before it replaces a newer page', async () => {
    const asked = openStreams();
    await follow();
    send('event: full\ndata: {}\n\n');
    streams.at(-1)?.close();

    await pass(60 * second - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('disconnects while the device is offline, and connects at once when it is online again', async () => {
    const asked = openStreams();
    await follow();
    window.dispatchEvent(new Event('offline'));
    await pass(600 * second);
    expect(asked).toHaveLength(1);

    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(received).toEqual(['open', 'open', 'gap']);
  });

  it('delivers nothing after it was stopped', async () => {
    const asked = openStreams();
    await follow();
    stop();
    window.dispatchEvent(new Event('online'));
    await setHidden(false);
    await pass(600 * second);

    expect(asked).toHaveLength(1);
  });
});
