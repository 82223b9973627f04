import { describe, expect, it } from 'vitest';
import { readEvents, type LiveEvent } from './server-sent-events.ts';

const encoder = new TextEncoder();

/** What is heard of a response that arrives in these pieces. */
async function hear(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: LiveEvent[] = [];
  let signs = 0;
  await readEvents(new Response(body), {
    onEvent: (event) => events.push(event),
    onLife: () => (signs += 1),
  });
  return { events, signs };
}

const text = 'event: hello\ndata: {}\n\n: alive\n\nevent: change\ndata: {"title":"Crème brûlée 🍮"}\n\n';
const told = [
  { name: 'hello', data: '{}' },
  { name: 'change', data: '{"title":"Crème brûlée 🍮"}' },
];

describe('the events of a stream', () => {
  it('are told the same wherever the network cuts it, also within a letter or a line’s end', async () => {
    for (const sent of [text, text.replaceAll('\n', '\r\n')]) {
      const bytes = encoder.encode(sent);
      for (let cut = 1; cut < bytes.length; cut += 1) {
        expect((await hear([bytes.slice(0, cut), bytes.slice(cut)])).events, `cut at ${cut}`).toEqual(told);
      }
    }
  });

  it('are told when they arrive byte by byte', async () => {
    const bytes = [...encoder.encode(text)].map((byte) => Uint8Array.of(byte));

    expect((await hear(bytes)).events).toEqual(told);
  });

  it('may have data of several lines', async () => {
    const { events } = await hear([encoder.encode('event: change\ndata: {"a":\ndata: 1}\n\n')]);

    expect(events).toEqual([{ name: 'change', data: '{"a":\n1}' }]);
  });

  it('are not the comments between them, which are signs of life all the same', async () => {
    const { events, signs } = await hear([encoder.encode(': alive\n\n'), encoder.encode(': alive\n\n')]);

    expect(events).toEqual([]);
    expect(signs).toBe(2);
  });

  it('are told only once they are whole', async () => {
    expect((await hear([encoder.encode('event: hello\ndata: {}\n')])).events).toEqual([]);
  });
});
