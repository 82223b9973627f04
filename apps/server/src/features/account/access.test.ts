import { describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../testing/api.ts';
import { added } from '../../testing/item-calls.ts';
import { contactWith, twoContacts } from '../../testing/people.ts';
import { saveAccess } from './access-store.ts';

const api = testApi();
const incident = testApi({ settings: { ...testSettings, access: 'restricted' } });

describe('an account that operators have restricted', () => {
  it('is told so with its subscription, and others are not (AC-05)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const accessOf = async (person: typeof ana) => (await person.send('getSubscription')).answer.access;
    expect(await accessOf(ana)).toBe('full');

    await saveAccess(api.database.db, ana.id, 'restricted');

    expect([await accessOf(ana), await accessOf(ben)]).toEqual(['restricted', 'full']);
    await saveAccess(api.database.db, ana.id, 'full');
    expect(await accessOf(ana)).toBe('full');
  });

  it('keeps every call about what is its own, and reaches nobody else (AC-05)', async () => {
    const [ana, ben] = await twoContacts(api);
    const { id: contactId } = await contactWith(ana, ben);
    const { id: itemId } = await added(ana);
    await saveAccess(api.database.db, ana.id, 'restricted');

    const share = await ana.send('share', { body: { type: 'item', itemId, contactId } });
    const ask = await ana.send('addContact', { body: { email: 'eve@example.org' } });

    for (const { status, error } of [share, ask]) {
      expect(status).toBe(403);
      expect(error.message).toBe('This is not available for your account at the moment.');
    }
    for (const name of ['listItems', 'listBuckets', 'listLifeLists', 'listContacts', 'getStats'] as const)
      expect((await ana.send(name)).status).toBe(200);
    expect((await ana.send('exportEverything')).status).toBe(200);
    expect((await ben.send('listPendingShares')).answer).toEqual([]);
  });
});

it('restricts everybody while an incident lasts (AC-05)', async () => {
  const ana = await incident.signedIn();

  expect((await ana.send('getSubscription')).answer.access).toBe('restricted');
  expect((await ana.send('addContact', { body: { email: 'eve@example.org' } })).status).toBe(403);
});
