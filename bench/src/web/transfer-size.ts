import { gzipSync } from 'node:zlib';

/** Total bytes of these files, each after gzip -9, independent of the server's own compression. */
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
