import { readData } from './api.ts';
import { request } from './request.ts';

/** What a path answers, and where its list goes on, by the header `Link`; null where this is all of it. */
export async function readPath(
  path: string,
  signal?: AbortSignal,
): Promise<{ data: unknown; nextPath: string | null }> {
  const response = await request('GET', path, { signal });
  const [, nextPath = null] = /<([^>]+)>; *rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return { data: await readData(response), nextPath };
}
