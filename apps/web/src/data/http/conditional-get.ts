import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { readData } from './api.ts';
import { request } from './request.ts';

interface CachedResponse {
  etag: string;
  data: unknown;
}

/** The last response of each query. Garbage-collected with the query, for example after a sign-out (AU-11). */
const cachedResponses = new WeakMap<Query, CachedResponse>();

/**
 * A query function that reads the path of the query's key with `If-None-Match`. For polling: unchanged data is not
 * transferred again.
 */
export async function conditionalGet<Data>({
  client,
  queryKey,
  signal,
}: QueryFunctionContext): Promise<Data> {
  const query = client.getQueryCache().find({ queryKey });
  const last = query && cachedResponses.get(query);
  const response = await request('GET', queryKey.map(String).join('/'), { knownEtag: last?.etag, signal });
  if (response.status === 304 && last) return last.data as Data;
  const data = (await readData(response)) as Data;
  const etag = response.headers.get('ETag');
  if (query && etag !== null) cachedResponses.set(query, { etag, data });
  return data;
}
