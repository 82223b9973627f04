import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { formWith } from '../../testing/forms.ts';
import { answerErrors } from '../errors/error-responses.ts';
import { readLargeUpload } from './large-uploads.ts';
import { acceptForms } from './uploads.ts';

const mega = 1024 ** 2;

/** A server that answers how many bytes a file of at most a megabyte has. */
async function send(sent: { body?: unknown; headers?: Record<string, string> }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  acceptForms(app, { field: 'file', holds: 'anything', isLarge: true });
  app.post('/', async (request) => {
    const file = await readLargeUpload(request, { field: 'file', maxBytes: mega });
    let bytes = 0;
    for await (const piece of await file.read()) bytes += (piece as Buffer).length;
    await file.close();
    return { bytes, size: file.size() };
  });
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/',
    headers: sent.headers ?? {},
    payload: sent.body as Buffer,
  });
  return [statusCode, JSON.parse(payload) as object];
}

const left = async () => (await readdir(tmpdir())).filter((name) => /^pouch-[\da-f]{8}-/.test(name));

it('keeps a large file whole, and under no name (SE-06)', async () => {
  const before = await left();

  expect(await send(formWith(Buffer.alloc(mega, 'x')))).toEqual([200, { bytes: mega, size: mega }]);
  expect(await left()).toEqual(before);
});

it('refuses one that is larger than it may be with a sentence (SE-06)', async () => {
  expect(await send(formWith(Buffer.alloc(mega + 1, 'x')))).toEqual([
    413,
    { code: 'too_large', message: 'Please choose a file smaller than 1 MB.' },
  ]);
});

it('refuses a form that ends in the middle, holds another field, or two files (SE-06)', async () => {
  const { body, headers = {} } = formWith('milk');
  const whole = body as Buffer;
  const cut = await send({ body: whole.subarray(0, -10), headers });
  const other = await send(formWith('milk', 'upload'));
  const end = Buffer.from('--between-the-parts--\r\n').length;
  const two = await send({ body: Buffer.concat([whole.subarray(0, -end), whole]), headers });

  expect([cut, other, two].map(([status]) => status)).toEqual([422, 422, 422]);
});
