import type { RequestParts } from './api.ts';

const boundary = 'between-the-parts';

/** A multipart form with one file, as a browser sends it. */
export function multipartForm(
  content: string | Buffer,
  field = 'file',
): Pick<RequestParts, 'body' | 'headers'> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="file"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
