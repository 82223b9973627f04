import { expect, it } from 'vitest';
import type { Change } from '@pouch/contract/schemas/changes';
import { createChangeFeed } from '../change-feed/change-feed.ts';
import { friday, testApi, testSettings } from '../testing/api.ts';
import { setAccess } from './set-access.ts';

const api = testApi();

it('tells the open pages of the person, and of nobody else (AC-05, AC-14)', async () => {
  const [ana, ben] = [await api.signedIn(), await api.signedIn()];
  const feed = createChangeFeed({ ...api.database, onFailure: (error) => expect.fail(String(error)) });
  const heard: [string, Change][] = [];
  const listen = (name: string, resolve: () => void = () => undefined) => ({
    onChange: (change: Change) => {
      heard.push([name, change]);
      resolve();
    },
    onGap: () => undefined,
    onFull: () => undefined,
    onGone: () => undefined,
  });
  const told = new Promise<void>((resolve) => feed.subscribe(ana.id, listen('ana', resolve)));
  feed.subscribe(ben.id, listen('ben'));
  await feed.ready();

  const settings = { ...testSettings, port: 0, host: '', databaseUrl: '', databaseDirectUrl: '', secret: '' };
  const given = { settings, database: api.database, now: friday, secret: () => Promise.resolve('') };
  await setAccess(ana.email, 'restricted')(given);
  await told;
  await feed.close();

  expect(heard).toEqual([['ana', { topic: 'profile', ids: null, client: null }]]);
  expect((await ana.send('getSubscription')).answer.access).toBe('restricted');
});
