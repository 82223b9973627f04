import { describe, expect, it } from 'vitest';
import { sharePictures } from '../../db/schema/shares.ts';
import { friday, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { addItem } from '../../testing/item-calls.ts';
import { purgeAnsweredShares } from './share-store.ts';
import { changeContact, createContacts, findContact, shareWithContact } from '../../testing/contact-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });

const listSent = async (person: TestUser) => (await person.send('listSentShares')).answer;
const states = async (person: TestUser) => (await listSent(person)).map(({ state }) => state);
const later = (days: number) => new Date(friday.getTime() + days * 24 * 60 * 60 * 1000 + 1000);

async function sharedItem() {
  const [ana, ben] = await createContacts(api);
  const item = { type: 'item', itemId: (await addItem(ana)).id };
  return { ana, ben, item, id: await shareWithContact(ana, ben, item) };
}

describe('what a user has sent', () => {
  it('names the thing and the contact, as the sender calls them, to the sender alone (FW-05)', async () => {
    const { ana, ben, item } = await sharedItem();
    const { id: contactId } = await findContact(ana, ben);
    await ana.send('saveContactName', { params: { id: contactId }, body: { displayName: 'Benny' } });

    expect(await listSent(ana)).toEqual([
      {
        itemId: item.itemId,
        listId: null,
        contactId,
        contactName: 'Benny',
        state: 'pending',
        sentAt: friday.toISOString(),
      },
    ]);
    expect(await listSent(ben)).toEqual([]);
  });

  it('is listed newest first, and a LifeList by its id (FW-05)', async () => {
    const { ana, ben } = await sharedItem();
    await ana.send('initializeLifeLists');
    api.clock.now = later(1);
    await shareWithContact(ana, ben, { type: 'lifelist', listId: 'groceries' });
    api.clock.now = friday;

    expect((await listSent(ana)).map(({ listId }) => listId)).toEqual(['groceries', null]);
  });

  it('doesn’t say whether it was accepted or declined, and is pending again after Undo (FW-05, SH-04)', async () => {
    const [accepted, declined] = [await sharedItem(), await sharedItem()];
    await accepted.ben.send('approveShare', { params: { id: accepted.id } });
    await declined.ben.send('rejectShare', { params: { id: declined.id } });

    expect([await states(accepted.ana), await states(declined.ana)]).toEqual([['answered'], ['answered']]);
    await declined.ben.send('undoShare', { params: { id: declined.id } });
    expect(await states(declined.ana)).toEqual(['pending']);
  });

  it('is one, and pending, when it is sent again after an answer (FW-05)', async () => {
    const { ana, ben, item, id } = await sharedItem();
    await ben.send('rejectShare', { params: { id } });

    await shareWithContact(ana, ben, item);

    expect(await states(ana)).toEqual(['pending']);
  });

  it('is pending for someone who was blocked, as it seems to them (FW-05, CO-08)', async () => {
    const [ana, ben] = await createContacts(api);
    await changeContact(ben, (await findContact(ben, ana)).id, 'block');
    await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });

    expect(await states(ana)).toEqual(['pending']);
  });

  it('is remembered for a year after the answer, without its content (FW-05)', async () => {
    const { ana, ben, id } = await sharedItem();
    await ben.send('approveShare', { params: { id } });
    const { db } = api.database;
    const picture = { jpeg: Buffer.from([1]), size: 1, width: 1, height: 1 };
    await db.insert(sharePictures).values({ userId: ben.id, shareId: id, ...picture });

    await purgeAnsweredShares(db, later(0.9));
    expect(await db.$count(sharePictures)).toBe(1);
    await purgeAnsweredShares(db, later(364));
    expect(await states(ana)).toEqual(['answered']);
    expect(await db.$count(sharePictures)).toBe(0);
    await purgeAnsweredShares(db, later(366));
    expect(await listSent(ana)).toEqual([]);
  });

  it('is forgotten with the contact (FW-05, CO-08)', async () => {
    const { ana, ben } = await sharedItem();

    await ben.send('removeContact', { params: { id: (await findContact(ben, ana)).id } });

    expect(await listSent(ana)).toEqual([]);
  });

  it('shows at once on the sender’s other open pages (FW-05, AC-14)', async () => {
    const [ana, ben] = await createContacts(api);
    const itemId = (await addItem(ana)).id;
    const stream = await openChangeStream(api.app, ana.token);

    await shareWithContact(ana, ben, { type: 'item', itemId });

    expect(await stream.nextChange()).toMatchObject({ topic: 'shares' });
  });
});
