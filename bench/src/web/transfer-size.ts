import { gzipSync } from 'node:zlib';

/** Bytes of these files together, each after gzip -9, however the server itself compresses them. */
export async function gzippedSize(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return answer.arrayBuffer();
    }),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
