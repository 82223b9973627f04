import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { Account } from './account.ts';
import { origin } from './servers.ts';

/** Imports an unseen recap of a past week into an account, as part of an export of its data. */
export async function importRecap(account: Account): Promise<void> {
  const recap = {
    id: randomUUID(),
    week: '2026-01-11',
    endedAt: '2026-01-11T23:00:00.000Z',
    ...{ toDo: 14, shopping: 7, tasteBucket: 3, watchBucket: 2, readBucket: 1 },
    ...{ listenBucket: 0, playBucket: 0, locationBucket: 0, ideaBucket: 0 },
    currentStreak: 9,
    createdAt: '2026-01-11T23:00:10.000Z',
    seenAt: null,
  };
  const exported = await account.send<Record<string, unknown>>('GET', '/api/export');
  const context = await request.newContext({ baseURL: origin });
  const answer = await context.post('/api/import', {
    headers: { Authorization: `Bearer ${account.token}` },
    multipart: {
      file: {
        name: 'pouch.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ ...exported, recaps: [recap] })),
      },
    },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  await context.dispose();
}
