// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';

const encoder = new TextEncoder();

/** The events of a response that arrives in these chunks. */
async function readAll(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  let activityCount = 0;
  await readServerSentEvents(new Response(body), {
    onEvent: (event) => events.push(event),
    onActivity: () => (activityCount += 1),
  });
  return { events, activityCount };
}

const text = 'event: hello\ndata: {}\n\n: alive\n\nevent: change\ndata: {"title":"Crème brûlée 🍮"}\n\n';
const expected = [
  { name: 'hello', data: '{}' },
  { name: 'change', data: '{"title":"Crème brûlée 🍮"}' },
];

describe('the events of a stream', () => {
  it('do not depend on the chunks, even if one ends within a character or a line break', async () => {
    for (const sent of [text, text.replaceAll('\n', '\r\n')]) {
      const bytes = encoder.encode(sent);
      for (let cut = 1; cut < bytes.length; cut += 1) {
        expect((await readAll([bytes.slice(0, cut), bytes.slice(cut)])).events, `cut at ${cut}`).toEqual(
          expected,
        );
      }
    }
  });

  it('are read byte by byte', async () => {
    const bytes = [...encoder.encode(text)].map((byte) => Uint8Array.of(byte));

    expect((await readAll(bytes)).events).toEqual(expected);
  });

  it('may have data of several lines', async () => {
    const { events } = await readAll([encoder.encode('event: change\ndata: {"a":\ndata: 1}\n\n')]);

    expect(events).toEqual([{ name: 'change', data: '{"a":\n1}' }]);
  });

  it('do not include comments, which count as activity', async () => {
    const { events, activityCount } = await readAll([
      encoder.encode(': alive\n\n'),
      encoder.encode(': alive\n\n'),
    ]);

    expect(events).toEqual([]);
    expect(activityCount).toBe(2);
  });

  it('are delivered only when they are complete', async () => {
    expect((await readAll([encoder.encode('event: hello\ndata: {}\n')])).events).toEqual([]);
  });
});
