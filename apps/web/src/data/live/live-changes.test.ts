import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '@pouch/contract/schemas/changes';
import { answerCalls, json } from '../../testing/answers.ts';
import { followChanges } from './live-changes.ts';

const encoder = new TextEncoder();
const second = 1_000;

/** The connections made so far, each with the stream that the server writes into. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let heard: (Change | 'gap')[] = [];
let stop: () => void;

/** A server that lets everybody in, says hello and keeps the stream open. */
function openStreams() {
  return answerCalls({
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
      say('event: hello\ndata: {}\n\n');
      return new Response(body);
    },
  });
}

const say = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function follow() {
  stop = followChanges({
    onChange: (change) => void heard.push(change),
    onGap: () => void heard.push('gap'),
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
  heard = [];
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  // The longest wait that chance may choose.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page that follows changes', () => {
  it('hears each, and reads nothing anew when it has only just opened (AC-14)', async () => {
    const asked = openStreams();
    await follow();
    const change = { topic: 'items', ids: ['1'], client: null } as const;

    say(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    await pass(0);

    expect(heard).toEqual([change]);
    expect(asked).toHaveLength(1);
  });

  it('hangs up after 30 s out of sight, and catches up once when it is seen again (AC-14)', async () => {
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
    expect(heard).toEqual(['gap']);
  });

  it('asks for nothing while it is out of sight', async () => {
    const asked = openStreams();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await follow();
    await pass(600 * second);

    expect(asked).toHaveLength(0);
  });

  it('tries again after 1 s, then twice as long each time up to a minute', async () => {
    const asked = answerCalls({ 'GET /api/changes': () => json({ message: 'no' }, 503) });
    await follow();

    for (const [index, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await pass(wait * second - 1);
      expect(asked, `before ${wait} s`).toHaveLength(index + 1);
      await pass(1);
      expect(asked, `after ${wait} s`).toHaveLength(index + 2);
    }
  });

  it('connects again when the server ends the stream, and catches up (AC-14)', async () => {
    const asked = openStreams();
    await follow();

    streams.at(-1)?.close();
    await pass(second);

    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['gap']);
  });

  it('does not ask again when nobody is signed in any more (AC-12)', async () => {
    const asked = answerCalls({ 'GET /api/changes': () => json({ message: 'Unauthorized' }, 401) });
    await follow();
    await pass(600 * second);

    expect(asked).toHaveLength(1);
  });

  it('hears that something may be missing (AC-14)', async () => {
    openStreams();
    await follow();
    say('event: refresh\ndata: {}\n\n');
    await pass(0);

    expect(heard).toEqual(['gap']);
  });

  it('waits a minute before it takes the place of a younger page', async () => {
    const asked = openStreams();
    await follow();
    say('event: full\ndata: {}\n\n');
    streams.at(-1)?.close();

    await pass(60 * second - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('hangs up while it is offline and connects at once when it is back', async () => {
    const asked = openStreams();
    await follow();
    window.dispatchEvent(new Event('offline'));
    await pass(600 * second);
    expect(asked).toHaveLength(1);

    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['gap']);
  });

  it('hears nothing more once it is stopped', async () => {
    const asked = openStreams();
    await follow();
    stop();
    window.dispatchEvent(new Event('online'));
    await setHidden(false);
    await pass(600 * second);

    expect(asked).toHaveLength(1);
  });
});
