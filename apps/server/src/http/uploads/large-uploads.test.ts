import { open, readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { multipartForm } from '../../testing/forms.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTempFile } from '../../lib/temp-file.ts';
import { registerErrorHandler } from '../errors/error-responses.ts';
import { readLargeUpload } from './large-uploads.ts';
import { acceptForms } from './uploads.ts';

vi.mock('../../lib/temp-file.ts', { spy: true });

const megabyte = 1024 ** 2;

/** A server that takes a file of up to a megabyte and returns its number of bytes. */
function serverForFiles(): FastifyInstance {
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
  return app;
}

async function send(sent: { body?: unknown; headers?: Record<string, string> }) {
  const app = serverForFiles();
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/',
    headers: sent.headers ?? {},
    payload: sent.body as Buffer,
  });
  return [statusCode, JSON.parse(payload) as object];
}

/** Every file handle has this prototype, which the module does not export. */
async function fileHandlePrototype() {
  const handle = await open('/dev/null');
  await handle.close();
  return Object.getPrototypeOf(handle) as typeof handle;
}

describe('a large upload', () => {
  it('is stored completely, in a file without a name (SE-06)', async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());

    const response = await send(multipartForm(Buffer.alloc(megabyte, 'x')));

    expect(response).toEqual([200, { bytes: megabyte, size: megabyte }]);
    expect(await readdir(folder)).toEqual([]);
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

  it('closes its file when the sender goes away in the middle (SE-06)', async () => {
    const real = await openTempFile();
    const file = { ...real, write: vi.fn(real.write), close: vi.fn(real.close) };
    vi.mocked(openTempFile).mockResolvedValueOnce(file);
    const { body, headers } = multipartForm(Buffer.alloc(megabyte / 2, 'x'));
    const { port } = new URL(await serverForFiles().listen({ host: '127.0.0.1', port: 0 }));
    const sender = httpRequest({ port, method: 'POST', headers: { ...headers, 'content-length': megabyte } });
    sender.on('error', () => undefined);

    sender.write((body as Buffer).subarray(0, -100));
    await vi.waitFor(() => expect(file.write).toHaveBeenCalled());
    sender.destroy();

    await vi.waitFor(() => expect(file.close).toHaveBeenCalledOnce());
  });

  it('is read to its end and answered with a sentence when the disk is full (SE-06)', async () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const write = vi.spyOn(await fileHandlePrototype(), 'write').mockRejectedValue(full);
    onTestFinished(() => write.mockRestore());

    expect(await send(multipartForm(Buffer.alloc(megabyte, 'x')))).toEqual([
      503,
      { code: 'unavailable', message: 'The server has no room left for a file of this size.' },
    ]);
  });
});
