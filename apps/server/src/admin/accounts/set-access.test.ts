import { describe, expect, it } from 'vitest';
import type { Change } from '@pouch/contract/changes';
import { createChangeFeed } from '../../change-feed/change-feed.ts';
import { friday, testApi, testSettings } from '../../testing/api.ts';
import { setAccess } from './set-access.ts';

const api = testApi();

describe('changing the access of a user', () => {
  it('sends a change event to the open pages of that user only (AC-05, AC-14)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const feed = createChangeFeed({ ...api.database, onFailure: (error) => expect.fail(String(error)) });
    const received: [string, Change][] = [];
    const listen = (name: string, resolve: () => void = () => undefined) => ({
      onChange: (change: Change) => {
        received.push([name, change]);
        resolve();
      },
      onGap: () => undefined,
      onFull: () => undefined,
      onUserDeleted: () => undefined,
    });
    const delivered = new Promise<void>((resolve) => feed.subscribe(ana.id, listen('ana', resolve)));
    feed.subscribe(ben.id, listen('ben'));
    await feed.ready();

    const settings = {
      ...testSettings,
      port: 0,
      host: '',
      databaseUrl: '',
      databaseDirectUrl: '',
      secret: '',
    };
    const deps = { settings, database: api.database, now: friday, secret: () => Promise.resolve('') };
    await setAccess(ana.email, 'restricted')(deps);
    await delivered;
    await feed.close();

    expect(received).toEqual([['ana', { topic: 'profile', ids: null, client: null }]]);
    expect((await ana.send('getSubscription')).answer.access).toBe('restricted');
  });
});
