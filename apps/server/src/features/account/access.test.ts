import { describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';
import { findContact, createContacts } from '../../testing/contact-calls.ts';
import { saveAccess } from './access-store.ts';

const api = testApi();
const incident = testApi({ settings: { ...testSettings, access: 'restricted' } });

describe('an account that operators have restricted', () => {
  it('learns it from its subscription, and no other account does (AC-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const fetchAccess = async (person: typeof ana) => (await person.send('getSubscription')).answer.access;
    expect(await fetchAccess(ana)).toBe('full');

    await saveAccess(api.database.db, ana.id, 'restricted');

    expect([await fetchAccess(ana), await fetchAccess(ben)]).toEqual(['restricted', 'full']);
    await saveAccess(api.database.db, ana.id, 'full');
    expect(await fetchAccess(ana)).toBe('full');
  });

  it('keeps home, settings, support and the screen of an item, and nothing else (AC-05)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id: contactId } = await findContact(ana, ben);
    const { id: itemId } = await addItem(ana);
    await saveAccess(api.database.db, ana.id, 'restricted');

    const share = await ana.send('share', { body: { type: 'item', itemId, contactId } });
    const contactRequest = await ana.send('addContact', { body: { email: 'eve@example.org' } });

    for (const { status } of [share, contactRequest]) expect(status).toBe(403);
    for (const name of ['listBuckets', 'listLifeLists', 'listContacts', 'getStats'] as const)
      expect((await ana.send(name)).status).toBe(403);
    for (const name of ['listItems', 'getSettings', 'getChangesSince', 'exportEverything'] as const)
      expect((await ana.send(name)).status).toBe(200);
    expect((await ana.send('getItem', { params: { id: itemId } })).status).toBe(200);
    expect((await ben.send('listPendingShares')).answer).toEqual([]);
  });
});

describe('the access setting of the server', () => {
  it('restricts all accounts during an incident (AC-05)', async () => {
    const ana = await incident.createUser();

    expect((await ana.send('getSubscription')).answer.access).toBe('restricted');
    expect((await ana.send('addContact', { body: { email: 'eve@example.org' } })).status).toBe(403);
  });
});
