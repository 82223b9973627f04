import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Rows serialised before other requests get their turn: a few milliseconds. */
const rowsPerSlice = 1_000;
/** Rows in a text, some 16 KB. V8 gives texts of more than 128 KB pages of their own, which takes long. */
const rowsPerText = 20;

const comma = ','.charCodeAt(0);

/**
 * Sends the same JSON as `send` would, a long list in slices as the client reads it. A single text would be copied once to find
 * its length and once more behind the headers: a list of 200 items took node 4.7 ms instead of 2.5.
 */
export function sendList(rows: unknown[], status: number, reply: FastifyReply): FastifyReply {
  if (rows.length <= rowsPerText) return reply.send(rows);
  const serialise = (some: unknown[]) =>
    reply.serializeInput(some as unknown as Record<string, unknown>, String(status)) as string;
  const body =
    rows.length <= rowsPerSlice
      ? toBytes(rows, serialise)
      : Readable.from(jsonSlices(rows, serialise), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(body);
}

async function* jsonSlices(rows: unknown[], serialise: (some: unknown[]) => string): AsyncGenerator<Buffer> {
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    const slice = toBytes(rows.slice(start, start + rowsPerSlice), serialise);
    if (start > 0) slice[0] = comma;
    const isLast = start + rowsPerSlice >= rows.length;
    yield isLast ? slice : slice.subarray(0, -1);
    await nextTurn();
  }
}

/** The JSON of at least one row. Each text is written over the closing bracket of the one before. */
function toBytes(rows: unknown[], serialise: (some: unknown[]) => string): Buffer {
  const texts: string[] = [];
  for (let start = 0; start < rows.length; start += rowsPerText) {
    texts.push(serialise(rows.slice(start, start + rowsPerText)));
  }
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let end = 0;
  for (const text of texts) {
    const start = Math.max(0, end - 1);
    end = start + bytes.write(text, start);
    if (start > 0) bytes[start] = comma;
  }
  return bytes.subarray(0, end);
}
