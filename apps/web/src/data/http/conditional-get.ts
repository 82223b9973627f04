import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { readBody } from './api.ts';
import { request } from './request.ts';

interface LastRead {
  tag: string;
  data: unknown;
}

/** What each query read last; goes when the query does, as at a sign-out (AU-11). */
const lastReads = new WeakMap<Query, LastRead>();

/**
 * Reads the path that a query is kept under. For what is read every few seconds: what is still as it was read last is
 * not sent again.
 */
export async function readPolled<Data>({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> {
  const query = client.getQueryCache().find({ queryKey });
  const last = query && lastReads.get(query);
  const response = await request('GET', queryKey.map(String).join('/'), { knownTag: last?.tag, signal });
  if (response.status === 304 && last) return last.data as Data;
  const data = (await readBody(response)) as Data;
  const tag = response.headers.get('ETag');
  if (query && tag !== null) lastReads.set(query, { tag, data });
  return data;
}
