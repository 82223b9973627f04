import type { Parts } from './api.ts';

const boundary = 'between-the-parts';

/** A form with one file, as a browser sends it. */
export function formWith(content: string | Buffer, field = 'file'): Pick<Parts, 'body' | 'headers'> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="file"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
