import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { contactQueries } from '../people/contact-queries.ts';
import { createQueryClient } from '../query-client.ts';

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const tagged = (body: unknown, tag: string) => Response.json(body, { headers: { ETag: tag } });
const read = () => client.query({ ...contactQueries.pendingShares(), staleTime: 0 });

/** A server that answers 304 to a current ETag. */
function serve(first: unknown) {
  const state = { body: first, tag: '"1"' };
  const asked = mockApi({
    'GET /api/share/pending': ({ headers }) =>
      headers.get('If-None-Match') === state.tag
        ? new Response(null, { status: 304 })
        : tagged(state.body, state.tag),
  });
  return { asked, change: (body: unknown, tag: string) => Object.assign(state, { body, tag }) };
}

describe('a conditional GET', () => {
  it('transfers nothing while the data is unchanged (CO-07, SH-05)', async () => {
    const { asked } = serve([{ id: '1' }]);

    const first = await read();
    const again = await read();

    expect(again).toBe(first);
    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"1"']);
  });

  it('transfers the data when it has changed (CO-07, SH-05)', async () => {
    const { change } = serve([{ id: '1' }]);
    await read();

    change([{ id: '1' }, { id: '2' }], '"2"');

    expect(await read()).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('sends no ETag of another session’s data (AU-11)', async () => {
    const { asked } = serve([{ id: '1' }]);
    await read();

    client.clear();
    await read();

    expect(asked[1]?.headers.get('If-None-Match')).toBeNull();
  });

  it('works with a server that sends no ETag', async () => {
    const asked = mockApi({ 'GET /api/share/pending': () => json([]) });

    await read();
    await read();

    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null]);
  });
});
