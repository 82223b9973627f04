import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { multipartForm } from '../../testing/forms.ts';
import { registerErrorHandler } from '../errors/error-responses.ts';
import { readLargeUpload } from './large-uploads.ts';
import { acceptForms } from './uploads.ts';

const megabyte = 1024 ** 2;

/** Sends a form to a server that takes a file of up to a megabyte and returns its number of bytes. */
async function send(sent: { body?: unknown; headers?: Record<string, string> }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  acceptForms(app, { field: 'file', accepts: 'anything', isLarge: true });
  app.post('/', async (request) => {
    const file = await readLargeUpload(request, { field: 'file', maxBytes: megabyte });
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

const temporaryFiles = async () =>
  (await readdir(tmpdir())).filter((name) => /^pouch-[\da-f]{8}-/.test(name));

describe('a large upload', () => {
  it('is stored completely, in a file without a name (SE-06)', async () => {
    const before = await temporaryFiles();

    const response = await send(multipartForm(Buffer.alloc(megabyte, 'x')));

    expect(response).toEqual([200, { bytes: megabyte, size: megabyte }]);
    expect(await temporaryFiles()).toEqual(before);
  });

  it('is refused with a sentence above the maximum size (SE-06)', async () => {
    expect(await send(multipartForm(Buffer.alloc(megabyte + 1, 'x')))).toEqual([
      413,
      { code: 'too_large', message: 'Please choose a file smaller than 1 MB.' },
    ]);
  });

  it('is refused when its form is cut off, has another field, or two files (SE-06)', async () => {
    const { body, headers = {} } = multipartForm('milk');
    const whole = body as Buffer;
    const cut = await send({ body: whole.subarray(0, -10), headers });
    const other = await send(multipartForm('milk', 'upload'));
    const end = Buffer.from('--between-the-parts--\r\n').length;
    const two = await send({ body: Buffer.concat([whole.subarray(0, -end), whole]), headers });

    expect([cut, other, two].map(([status]) => status)).toEqual([422, 422, 422]);
  });
});
