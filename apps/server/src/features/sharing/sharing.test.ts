import type { Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { items, pictures } from '../../db/schema/items.ts';
import { shareApprovals, sharePictures, shares } from '../../db/schema/shares.ts';
import { cleanUp } from '../../app/clean-up.ts';
import { friday, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { addItem, currentDateTime, addThought } from '../../testing/item-calls.ts';
import {
  requestContact,
  changeContact,
  findContact,
  listPendingShares,
  shareWithContact,
  createContacts,
} from '../../testing/contact-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });

const share = (person: TestUser, body: object) => person.send('share', { body });
const approve = (person: TestUser, id: string, body?: object) =>
  person.send('approveShare', { params: { id }, ...(body && { body }) });
const reject = (person: TestUser, id: string) => person.send('rejectShare', { params: { id } });
const undo = (person: TestUser, id: string) => person.send('undoShare', { params: { id } });
const listItems = async (person: TestUser) => (await person.send('listItems')).answer;
const later = (hours: number) => new Date(friday.getTime() + hours * 60 * 60 * 1000);

function firstItem(answer: Item | Item[]): Item {
  const [item] = [answer].flat();
  if (!item) throw new Error('Nothing was added');
  return item;
}

/** Runs the work with the clock at another time. */
async function at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  api.clock.now = moment;
  try {
    return await work();
  } finally {
    api.clock.now = friday;
  }
}

/** Two contacts, an item of the first, and its pending share to the second. */
async function sharedItem(fields: Parameters<typeof addItem>[1] = {}) {
  const [ana, ben] = await createContacts(api);
  const item = await addItem(ana, fields);
  return { ana, ben, item, id: await shareWithContact(ana, ben, { type: 'item', itemId: item.id }) };
}

describe('an item that is shared', () => {
  it('is pending for the contact with its title and sender, and nothing more (SH-01, SH-02, SH-03)', async () => {
    const { ana, ben, item, id } = await sharedItem({ cleaned_title: 'Call the plumber' });
    await ana.send('saveProfile', { body: { displayName: 'Ana' } });
    await ana.send('updateItem', { params: { id: item.id }, body: { body: 'The key is under the mat' } });

    expect(await listPendingShares(ben)).toEqual([
      {
        id,
        type: 'item',
        fromUserName: 'Ana',
        fromUserEmail: ana.email,
        created_at: friday.toISOString(),
        data: { cleaned_title: 'Call the plumber', original_text: 'Call the plumber' },
      },
    ]);
    expect(await listPendingShares(ana)).toEqual([]);
    expect(await listItems(ben)).toEqual([]);
  });

  it('names its sender by the receiver’s nickname for them (SH-02)', async () => {
    const { ana, ben } = await sharedItem();
    const { id } = await findContact(ben, ana);

    await ben.send('saveContactName', { params: { id }, body: { displayName: 'Neighbour' } });

    expect((await listPendingShares(ben))[0]?.fromUserName).toBe('Neighbour');
  });

  it('becomes an item of the receiver once accepted, and the sender keeps theirs (SH-04)', async () => {
    const [ana, ben] = await createContacts(api);
    await addThought(ana, 'buy 3 oat milk at the supermarket');
    const item = firstItem(await listItems(ana));
    const id = await shareWithContact(ana, ben, { type: 'item', itemId: item.id });

    const approved = await approve(ben, id);

    expect(approved.answer).toEqual({
      itemId: approved.answer.itemId,
      listId: null,
      undoUntil: later(24).toISOString(),
    });
    const [copy] = await listItems(ben);
    expect(copy).toEqual({
      ...item,
      id: approved.answer.itemId,
      original_text: item.cleaned_title,
      originalText: item.cleaned_title,
    });
    expect(copy?.id).not.toBe(item.id);
    expect(await listPendingShares(ben)).toEqual([]);
    expect(await listItems(ana)).toEqual([item]);
  });

  it('does not contain the thought it came from, which may name other things (SH-03)', async () => {
    const [ana, ben] = await createContacts(api);
    const { answer } = await addThought(ana, 'buy milk and call the lawyer about the divorce');
    const milk = firstItem([answer].flat().filter(({ cleaned_title }) => /milk/i.test(cleaned_title)));
    expect(milk.original_text).toContain('divorce');

    const id = await shareWithContact(ana, ben, { type: 'item', itemId: milk.id });
    await approve(ben, id);

    expect(JSON.stringify([await listPendingShares(ben), await listItems(ben)])).not.toContain('divorce');
    const [row] = await api.database.db.select().from(shares).where(eq(shares.id, id));
    expect(JSON.stringify(row)).not.toContain('divorce');
  });

  it('keeps its local time and rule in the receiver’s zone (SH-04, SC-04)', async () => {
    const [ana, ben] = await createContacts(api);
    await ana.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
    await ben.send('saveTimezone', { body: { timezone: 'America/New_York' } });
    const { id: itemId } = await addItem(ana);
    await ana.send('scheduleItem', {
      params: { id: itemId },
      body: {
        scheduledAt: '2026-11-27T08:00:00Z',
        recurringData: {
          freq: 'WEEKLY',
          interval: 1,
          byDay: 'FRI',
          time_local: '09:00',
          anchor_date: '2026-11-27',
          timezone: 'Europe/Paris',
          ends: { type: 'NEVER', until: null, count: null },
        },
      },
    });

    await approve(ben, await shareWithContact(ana, ben, { type: 'item', itemId }));

    const [copy] = await listItems(ben);
    expect(copy?.scheduled_at).toBe('2026-11-27T14:00:00.000Z');
    expect(copy?.recurring).toMatchObject({ timezone: 'America/New_York', time_local: '09:00' });
  });

  it('brings a copy of its picture (SH-04)', async () => {
    const [ana, ben] = await createContacts(api);
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1e90ff' } })
      .jpeg()
      .toBuffer();
    const body = { currentDateTime, image: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
    const item = firstItem((await ana.send('addItem', { body })).answer);
    const id = await shareWithContact(ana, ben, { type: 'item', itemId: item.id });
    const own = await ana.send('getItemImage', { params: { id: item.id } });
    await ana.send('removeItem', { params: { id: item.id } });
    await cleanUp(api.database.db, later(25));
    expect(await api.database.db.select().from(pictures).where(eq(pictures.userId, ana.id))).toEqual([]);

    const { itemId } = (await approve(ben, id)).answer;

    const copy = await ben.send('getItemImage', { params: { id: itemId ?? '' } });
    expect(copy.raw.equals(own.raw)).toBe(true);
    expect(copy.headers['etag']).not.toBe(own.headers['etag']);
    expect((await ben.send('getItemImage', { params: { id: item.id } })).status).toBe(404);
  });

  it('arrives as it was when it was sent, whatever its owner changes later (SH-04)', async () => {
    const { ana, ben, item, id } = await sharedItem({ cleaned_title: 'Fetch the parcel' });
    await ana.send('updateItem', { params: { id: item.id }, body: { cleaned_title: 'Secret' } });
    await ana.send('removeItem', { params: { id: item.id } });
    await cleanUp(api.database.db, later(25));

    expect((await approve(ben, id)).status).toBe(200);

    expect((await listItems(ben)).map((each) => each.cleaned_title)).toEqual(['Fetch the parcel']);
  });

  it('is active for the receiver even if it was completed', async () => {
    const [ana, ben] = await createContacts(api);
    const item = await addItem(ana);
    await ana.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });

    await approve(ben, await shareWithContact(ana, ben, { type: 'item', itemId: item.id }));

    expect((await listItems(ben))[0]).toMatchObject({ status: 'Active', completed_at: null });
  });

  it.each([
    '<script>alert(1)</script>',
    `'; drop table shares; --`,
    '__proto__',
    '‮gnp.exe',
    '🧨'.repeat(200),
  ])('with the title %s is sent and copied unchanged (SH-03)', async (cleaned_title) => {
    const { ben, id } = await sharedItem({ cleaned_title });
    expect((await listPendingShares(ben))[0]?.data).toMatchObject({ cleaned_title });

    await approve(ben, id);

    expect((await listItems(ben))[0]?.cleaned_title).toBe(cleaned_title);
  });
});

describe('sharing', () => {
  it('with a stranger, oneself or another user’s contact is not found, and nothing is stored (SH-01)', async () => {
    const { ana, ben, item } = await sharedItem();
    const eve = await api.createUser();
    const { id: ofAna } = await findContact(ana, ben);
    const eveItem = await addItem(eve);

    const answers = [
      await share(ana, { type: 'item', itemId: item.id, contactId: uuidv7() }),
      await share(ana, { type: 'item', itemId: item.id, contactId: ana.id }),
      await share(ana, { type: 'item', itemId: item.id, contactId: ben.id }),
      await share(eve, { type: 'item', itemId: eveItem.id, contactId: ofAna }),
    ];

    for (const { status, error } of answers) {
      expect([status, error.message]).toEqual([
        404,
        'This contact was not found. It may have been removed or withdrawn.',
      ]);
    }
    const stored = await api.database.db.select().from(shares).where(eq(shares.senderId, eve.id));
    expect(stored).toEqual([]);
  });

  it('before they have accepted, or after blocking them, is refused with a message (SH-01)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const item = await addItem(ana);
    const benItem = await addItem(ben);
    const { id: contactId } = (await requestContact(ana, ben.email)).answer;

    const early = await share(ana, { type: 'item', itemId: item.id, contactId });
    const unanswered = await share(ben, {
      type: 'item',
      itemId: benItem.id,
      contactId: (await findContact(ben, ana)).id,
    });
    await changeContact(ben, contactId, 'accept');
    await changeContact(ana, contactId, 'block');
    const blocked = await share(ana, { type: 'item', itemId: item.id, contactId });

    const waits = 'You can share once this person accepts your request.';
    expect([early.status, early.error.message]).toEqual([409, waits]);
    expect([unanswered.status, unanswered.error.message]).toEqual([409, waits]);
    expect([blocked.status, blocked.error.message]).toEqual([
      409,
      'You’ve blocked this person. Unblock them to share.',
    ]);
  });

  it('something deleted meanwhile, or another user’s, gets a clear error and sends nothing (SH-01)', async () => {
    const [ana, ben] = await createContacts(api);
    const contactId = (await findContact(ana, ben)).id;
    const gone = await addItem(ana);
    await ana.send('removeItem', { params: { id: gone.id } });
    const foreign = await addItem(ben);

    for (const itemId of [gone.id, foreign.id, uuidv7()]) {
      const { status, error } = await share(ana, { type: 'item', itemId, contactId });
      expect([status, error.message]).toEqual([404, 'The item was not found.']);
    }
    const list = await share(ana, { type: 'lifelist', listId: 'cleaning', contactId });
    expect([list.status, list.error.message]).toEqual([404, 'The requested LifeList could not be found.']);
    expect(await listPendingShares(ben)).toEqual([]);
  });

  it.each([
    {},
    { type: 'item' },
    { type: 'item', itemId: 'x', contactId: 'y' },
    { type: 'lifelist', listId: 'shopping', contactId: uuidv7() },
    { type: 'note', itemId: uuidv7(), contactId: uuidv7() },
  ])('%j is refused', async (body) => {
    const ana = await api.createUser();

    expect((await share(ana, body)).status).toBe(422);
  });

  it('the same thing again while it is pending sends nothing more, even concurrently (SH-01, SH-06)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id: itemId } = await addItem(ana);
    const body = { type: 'item', itemId, contactId: (await findContact(ana, ben)).id };

    const answers = await Promise.all([1, 2, 3, 4].map(() => share(ana, body)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect(answers.filter(({ answer }) => !answer.alreadyPending)).toHaveLength(1);
    const [waiting, ...more] = await listPendingShares(ben);
    expect(more).toEqual([]);
    await reject(ben, waiting?.id ?? '');
    expect((await share(ana, body)).answer.alreadyPending).toBe(false);
  });

  it('repeated with the same idempotency key gets the same response (AP-05)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id: itemId } = await addItem(ana);
    const body = { type: 'item', itemId, contactId: (await findContact(ana, ben)).id };
    const parts = { body, headers: { 'idempotency-key': 'one-share' } };

    const [first, second] = [await ana.send('share', parts), await ana.send('share', parts)];

    expect(second.answer).toEqual(first.answer);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('more than 50 unanswered things with one contact is refused (SH-01)', async () => {
    const [ana, ben] = await createContacts(api);
    const row = { userId: ben.id, senderId: ana.id, title: 'One of many', content: {}, isWithheld: false };
    await api.database.db.insert(shares).values(
      Array.from({ length: 50 }, () => ({
        ...row,
        id: uuidv7(),
        itemId: uuidv7(),
        createdAt: friday.toISOString(),
      })),
    );
    const { id: itemId } = await addItem(ana);

    const { status, error } = await share(ana, {
      type: 'item',
      itemId,
      contactId: (await findContact(ana, ben)).id,
    });

    expect([status, error.message]).toEqual([
      409,
      '50 things that you sent still wait for this person. Please wait for an answer.',
    ]);
  });

  it('with a user who blocked the sender looks like any other, and reaches no one (CO-08, SH-01)', async () => {
    const [ana, eve] = await createContacts(api);
    const before = await addItem(eve);
    await shareWithContact(eve, ana, { type: 'item', itemId: before.id });
    const contactId = (await findContact(ana, eve)).id;

    await changeContact(ana, contactId, 'block');
    const item = await addItem(eve, { cleaned_title: 'Look at me' });
    const body = { type: 'item', itemId: item.id, contactId: (await findContact(eve, ana)).id };
    const [first, second] = [await share(eve, body), await share(eve, body)];

    expect([first.status, first.answer.alreadyPending]).toEqual([201, false]);
    expect(second.answer).toEqual({ id: first.answer.id, alreadyPending: true });
    expect(await listPendingShares(ana)).toEqual([]);
    expect((await approve(ana, first.answer.id)).status).toBe(404);
    const [stored] = await api.database.db.select().from(shares).where(eq(shares.id, first.answer.id));
    expect(stored?.content).toEqual({});
    await changeContact(ana, contactId, 'unblock');
    expect(await listPendingShares(ana)).toEqual([]);
    expect((await share(eve, body)).answer.alreadyPending).toBe(false);
    expect(await listPendingShares(ana)).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('given twice, even from several devices at once, copies once and gets the same response (SH-04)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ben, id } = await sharedItem();

      const answers = await Promise.all([1, 2, 3].map(() => approve(ben, id)));
      const late = await approve(ben, id);

      for (const { answer } of answers) expect(answer).toEqual(late.answer);
      expect(await listItems(ben)).toHaveLength(1);
    }
  });

  it('is one of two that are given at once (SH-04)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ben, id } = await sharedItem();

      const statuses = (await Promise.all([approve(ben, id), reject(ben, id)])).map(({ status }) => status);

      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual(statuses);
      expect(await listItems(ben)).toHaveLength(statuses[0] === 200 ? 1 : 0);
      expect(await listPendingShares(ben)).toEqual([]);
    }
  });

  it('can only be given by the receiver: others do not find the share (SH-04)', async () => {
    const { ana, ben, id } = await sharedItem();
    const eve = await api.createUser();

    for (const person of [ana, eve]) {
      const answers = [
        await approve(person, id),
        await reject(person, id),
        await undo(person, id),
        await person.send('previewShare', { params: { id } }),
      ];
      for (const { status, error } of answers) {
        expect([status, error.message]).toEqual([404, 'The share was not found.']);
      }
    }
    expect(await listPendingShares(ben)).toHaveLength(1);
  });

  it('that declines leaves nothing, even if repeated, and accepting then is refused (SH-04)', async () => {
    const { ben, id } = await sharedItem();

    expect([(await reject(ben, id)).status, (await reject(ben, id)).status]).toEqual([204, 204]);

    expect(await listPendingShares(ben)).toEqual([]);
    const { status, error } = await approve(ben, id);
    expect([status, error.message]).toEqual([409, 'You’ve already declined this.']);
    expect(await listItems(ben)).toEqual([]);
  });

  it('sends the receiver’s open pages a change event with what it changed (SH-04)', async () => {
    const { ben, id } = await sharedItem();
    const stream = await openChangeStream(api.app, ben.token);

    await approve(ben, id);
    expect(await stream.nextChange()).toEqual({ topic: 'shares', ids: [id], client: null });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: null, client: null });

    await undo(ben, id);
    expect(await stream.nextChange()).toEqual({ topic: 'shares', ids: [id], client: null });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: null, client: null });
  });

  it('with an invalid body is refused (SH-04)', async () => {
    const { ben, id } = await sharedItem();

    expect((await approve(ben, id, { option: 'overwrite' })).status).toBe(422);
    expect((await ben.send('previewShare', { params: { id } })).error.message).toBe(
      'Only a LifeList is merged or replaced.',
    );
    expect((await approve(ben, id, {})).status).toBe(200);
  });
});

describe('undoing an answer', () => {
  it('removes the copy and makes the share pending again, once even if repeated (SH-04)', async () => {
    const { ben, id } = await sharedItem();
    const before = await listPendingShares(ben);
    const { itemId } = (await approve(ben, id)).answer;

    const answers = await Promise.all([1, 2, 3].map(() => undo(ben, id)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ answer }) => answer.itemId === itemId)).toHaveLength(1);
    expect(await listItems(ben)).toEqual([]);
    expect(await listPendingShares(ben)).toEqual(before);
    const again = (await approve(ben, id)).answer;
    expect(again.itemId).not.toBe(itemId);
    expect(await listItems(ben)).toHaveLength(1);
  });

  it('that declined makes the share pending again (SH-04)', async () => {
    const { ben, id } = await sharedItem();
    await reject(ben, id);

    expect((await undo(ben, id)).answer).toEqual({ itemId: null, listId: null });

    expect(await listPendingShares(ben)).toHaveLength(1);
  });

  it('is possible for a day (SH-04)', async () => {
    const { ben, id } = await sharedItem();
    await approve(ben, id);

    const late = await at(later(24.1), () => undo(ben, id));

    expect([late.status, late.error.message]).toEqual([
      409,
      'This was more than a day ago and can’t be undone anymore.',
    ]);
    expect(await listItems(ben)).toHaveLength(1);
    expect((await at(later(24), () => undo(ben, id))).status).toBe(200);
  });

  it('of something that was sent again since keeps the pending share (SH-04)', async () => {
    const { ana, ben, item, id } = await sharedItem();
    await approve(ben, id);
    const newId = await shareWithContact(ana, ben, { type: 'item', itemId: item.id });

    await undo(ben, id);

    expect((await listPendingShares(ben)).map((each) => each.id)).toEqual([newId]);
    expect(await listItems(ben)).toEqual([]);
  });

  it('after the copy was deleted makes the share pending again (SH-04)', async () => {
    const { ben, id } = await sharedItem();
    const { itemId } = (await approve(ben, id)).answer;
    await ben.send('removeItem', { params: { id: itemId ?? '' } });

    expect((await undo(ben, id)).status).toBe(200);

    expect(await listPendingShares(ben)).toHaveLength(1);
  });
});

describe('a pending share', () => {
  it('is deleted when either user removes the other, in both directions (CO-08)', async () => {
    const { ana, ben, item } = await sharedItem();
    const back = await addItem(ben);
    await shareWithContact(ben, ana, { type: 'item', itemId: back.id });
    const approved = await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });
    await approve(ben, approved);

    await ana.send('removeContact', { params: { id: (await findContact(ana, ben)).id } });

    expect([await listPendingShares(ana), await listPendingShares(ben)]).toEqual([[], []]);
    expect(await listItems(ben)).toHaveLength(2);
    expect((await approve(ben, approved)).status).toBe(200);
    expect((await undo(ben, approved)).status).toBe(200);
    expect(await listPendingShares(ben)).toEqual([]);
    expect((await ana.send('getItem', { params: { id: item.id } })).status).toBe(200);
  });

  it('sent while the contact is removed is sent wholly or not at all (SH-01)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, ben] = await createContacts(api);
      const { id: itemId } = await addItem(ana);
      const { id: contactId } = await findContact(ana, ben);

      const [answer] = await Promise.all([
        share(ana, { type: 'item', itemId, contactId }),
        ben.send('removeContact', { params: { id: contactId } }),
      ]);

      expect([201, 404]).toContain(answer.status);
      const stored = await api.database.db.select().from(shares).where(eq(shares.userId, ben.id));
      expect(stored).toEqual([]);
    }
  });

  it('is deleted with the account of its sender; an accepted copy stays and can be undone (SE-05)', async () => {
    const { ana, ben, id } = await sharedItem();
    const other = await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });
    await approve(ben, id);

    await api.database.db.delete(users).where(eq(users.id, ana.id));

    expect(await listPendingShares(ben)).toEqual([]);
    expect((await approve(ben, other)).status).toBe(404);
    expect(await listItems(ben)).toHaveLength(1);
    expect((await approve(ben, id)).status).toBe(200);
    expect((await undo(ben, id)).status).toBe(200);
    expect(await listItems(ben)).toEqual([]);
  });

  it('is deleted with the account of its receiver (SE-05)', async () => {
    const { ana, ben } = await sharedItem();
    const second = await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });
    await approve(ben, second);

    await api.database.db.delete(users).where(eq(users.id, ben.id));

    const { db } = api.database;
    expect(await db.select().from(shares).where(eq(shares.senderId, ana.id))).toEqual([]);
    expect(await db.select().from(shareApprovals).where(eq(shareApprovals.userId, ben.id))).toEqual([]);
    expect(await db.select().from(sharePictures).where(eq(sharePictures.userId, ben.id))).toEqual([]);
  });

  it('is stored until it is answered, and its content deleted a day after that (FW-05)', async () => {
    const { ana, ben, id } = await sharedItem();
    const approved = await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });
    await approve(ben, approved);
    const { db } = api.database;

    await cleanUp(db, later(23));
    expect((await approve(ben, approved)).status).toBe(200);
    await Promise.all([cleanUp(db, later(25)), cleanUp(db, later(25))]);

    const { title, content } = shares;
    const left = await db
      .select({ id: shares.id, title, content })
      .from(shares)
      .where(eq(shares.userId, ben.id));
    expect(left.find((row) => row.id === id)?.title).not.toBe('');
    expect(left.filter((row) => row.id !== id)).toEqual([{ id: approved, title: '', content: {} }]);
    expect((await approve(ben, approved)).status).toBe(404);
    const copies = await db.select().from(items).where(eq(items.userId, ben.id));
    expect(copies).toHaveLength(1);
  });

  it('is answered with 304 while nothing has changed (SH-05)', async () => {
    const { ana, ben } = await sharedItem();
    const { headers } = await ben.send('listPendingShares');
    const known = { headers: { 'if-none-match': String(headers['etag']) } };

    const again = await ben.send('listPendingShares', known);

    expect([again.status, again.raw.length]).toEqual([304, 0]);
    expect(headers['cache-control']).toBe('private, no-cache');
    await shareWithContact(ana, ben, { type: 'item', itemId: (await addItem(ana)).id });
    const { status, answer } = await ben.send('listPendingShares', known);
    expect([status, answer.length]).toEqual([200, 2]);
  });
});
