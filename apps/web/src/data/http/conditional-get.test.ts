import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { peopleQueries } from '../people/contact-queries.ts';
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
const read = () => client.query({ ...peopleQueries.pendingShares(), staleTime: 0 });

/** A server that knows by its tag what the client has. */
function serve(first: unknown) {
  const state = { body: first, tag: '"1"' };
  const asked = answerCalls({
    'GET /api/share/pending': ({ headers }) =>
      headers.get('If-None-Match') === state.tag
        ? new Response(null, { status: 304 })
        : tagged(state.body, state.tag),
  });
  return { asked, change: (body: unknown, tag: string) => Object.assign(state, { body, tag }) };
}

describe('what is read every few seconds', () => {
  it('is not sent again while it is as it was (CO-07, SH-05)', async () => {
    const { asked } = serve([{ id: '1' }]);

    const first = await read();
    const again = await read();

    expect(again).toBe(first);
    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"1"']);
  });

  it('is sent once it has changed (CO-07, SH-05)', async () => {
    const { change } = serve([{ id: '1' }]);
    await read();

    change([{ id: '1' }, { id: '2' }], '"2"');

    expect(await read()).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('is read anew for whoever signs in next (AU-11)', async () => {
    const { asked } = serve([{ id: '1' }]);
    await read();

    client.clear();
    await read();

    expect(asked[1]?.headers.get('If-None-Match')).toBeNull();
  });

  it('does without tags where the server sends none', async () => {
    const asked = answerCalls({ 'GET /api/share/pending': () => json([]) });

    await read();
    await read();

    expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null]);
  });
});
