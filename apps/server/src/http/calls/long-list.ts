import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Rows serialised before other requests get their turn: a few milliseconds. */
const rowsPerSlice = 1_000;

/** Whether a response is a list that is too long to be serialised at once. */
export const isLongList = (result: unknown): result is unknown[] =>
  Array.isArray(result) && result.length > rowsPerSlice;

/** Sends the same JSON as `send` would, in slices as the client reads it. */
export function sendLongList(rows: unknown[], status: number, reply: FastifyReply): FastifyReply {
  const serialise = (slice: unknown[]) =>
    reply.serializeInput(slice as unknown as Record<string, unknown>, String(status)) as string;
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(jsonSlices(rows, serialise), { objectMode: false }));
}

async function* jsonSlices(rows: unknown[], serialise: (slice: unknown[]) => string): AsyncGenerator<string> {
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    const list = serialise(rows.slice(start, start + rowsPerSlice));
    yield `${start === 0 ? '[' : ','}${list.slice(1, -1)}`;
    await nextTurn();
  }
  yield ']';
}
