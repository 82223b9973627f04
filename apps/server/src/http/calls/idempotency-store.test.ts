import { calls, type Calls } from '@pouch/contract/calls';
import type { Item } from '@pouch/contract/items';
import type { CallName } from '@pouch/contract/routes';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { endWeeks } from '../../features/recaps/end-weeks.ts';
import { acceptedBodies } from '../../testing/accepted-bodies.ts';
import { hashToken } from '../../features/sign-in/core/hash-token.ts';
import { multipartForm } from '../../testing/forms.ts';
import { friday, buildRequest, testApi, type RequestParts, type TestUser } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import {
  createContacts,
  findContact,
  requestContact,
  shareWithContact,
} from '../../testing/contact-calls.ts';
import { addItem } from '../../testing/item-calls.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';
import { rule } from '../../testing/rules.ts';
import { signUpInZone } from '../../testing/weeks.ts';
import { purgeExpiredKeys } from './idempotency-store.ts';

const api = testApi();

type Changing = { [Name in CallName]: Calls[Name] extends { idempotent: true } ? Name : never }[CallName];

/** A user with LifeLists, and the parts of a call about the groceries. */
async function aboutGroceries(
  parts: (entryId: string, person: TestUser) => RequestParts | Promise<RequestParts>,
) {
  const { person, entry } = await createLifeListUser(api);
  const { params, ...rest } = await parts((await entry('groceries', 'Bakery', 0)).id, person);
  return { ana: person, parts: { ...rest, params: { id: 'groceries', ...params } } };
}

/** A user with an item that repeats daily, and the parts of a call about it. */
async function aboutDailyItem(parts: RequestParts = {}) {
  const ana = await api.createUser();
  const { id } = await addItem(ana, { scheduled_at: '2026-11-21T08:00:00Z' });
  await ana.send('updateItem', { params: { id }, body: { recurring: rule() } });
  return { ana, parts: { ...parts, params: { id } } };
}

/** A user with a sorting rule that applies to one more item, and the parts of a call about it. */
async function aboutSortingRule() {
  const ana = await api.createUser();
  const [quoxel] = [
    await addItem(ana, { cleaned_title: 'Quoxel' }),
    await addItem(ana, { cleaned_title: 'Quoxel' }),
  ];
  const body = { category: 'Shopping', purchaseCategory: 'Home' };
  const { learned } = (await ana.send('updateItem', { params: { id: quoxel.id }, body })).answer;
  return { ana, parts: { params: { id: learned?.rule?.id ?? '' } } };
}

/** A user who was asked to become a contact, and the parts of a call about the request. */
async function aboutContactRequest(parts: RequestParts = {}) {
  const [ana, ben] = [await api.createUser(), await api.createUser()];
  await requestContact(ben, ana.email);
  return { ana, parts: { ...parts, params: { id: (await findContact(ana, ben)).id } } };
}

/** A user to whom an item was sent, and the parts of a call about it. */
async function aboutShare() {
  const [ana, ben] = await createContacts(api);
  const { id: itemId } = await addItem(ben);
  return { ana, parts: { params: { id: await shareWithContact(ben, ana, { type: 'item', itemId }) } } };
}

const device = { deviceId: 'the-phone', platform: 'ios', fcmToken: 'a-token' };

/** For each changing call: a user who can make it, and its parts. */
const changing: Record<Changing, () => Promise<{ ana: TestUser; parts: RequestParts }>> = {
  addItem: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.addItem } }),
  addManualItem: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.addManualItem } }),
  updateItem: () => aboutDailyItem({ body: { category: 'Shopping', purchaseCategory: 'Home' } }),
  removeItem: () => aboutDailyItem(),
  restoreItem: async () => {
    const { ana, parts } = await aboutDailyItem();
    await ana.send('removeItem', parts);
    return { ana, parts };
  },
  changeItemStatus: () => aboutDailyItem({ body: { status: 'Completed' } }),
  scheduleItem: () => aboutDailyItem({ body: { scheduledAt: '2026-11-25T08:00:00Z' } }),
  skipOccurrence: () => aboutDailyItem({ body: {} }),
  reorderItems: async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    return { ana, parts: { body: { itemOrders: [{ id, manualOrder: 3 }] } } };
  },
  removeSortingRule: aboutSortingRule,
  restoreSortingRule: async () => {
    const { ana, parts } = await aboutSortingRule();
    await ana.send('removeSortingRule', parts);
    return { ana, parts };
  },
  applySortingRule: aboutSortingRule,
  addLifeListEntry: async () => {
    const { person, list } = await createLifeListUser(api);
    const [categoryKey] = (await list('groceries')).groups;
    return {
      ana: person,
      parts: { params: { id: 'groceries' }, body: { categoryKey, newItem: { title: 'Tea' } } },
    };
  },
  addLifeListGroup: async () => {
    const { person } = await createLifeListUser(api);
    return { ana: person, parts: { params: { id: 'groceries' }, body: { groupName: 'Shed' } } };
  },
  exportLifeList: async () => {
    const { person } = await createLifeListUser(api);
    return { ana: person, parts: { params: { id: 'groceries' } } };
  },
  initializeLifeLists: async () => ({ ana: await api.createUser(), parts: {} }),
  updateLifeListEntry: () => aboutGroceries((id) => ({ body: { id, updates: { isChecked: true } } })),
  removeLifeListEntry: () => aboutGroceries((id) => ({ body: { id } })),
  moveLifeListEntry: () =>
    aboutGroceries((id) => ({ body: { id, to: { categoryKey: 'Frozen', before: null } } })),
  renameLifeListGroup: () =>
    aboutGroceries(() => ({ params: { groupName: 'Bakery' }, body: { groupName: 'Breads' } })),
  removeLifeListGroup: () => aboutGroceries(() => ({ params: { groupName: 'Bakery' } })),
  resetLifeList: () => aboutGroceries(() => ({})),
  undoImport: async () => {
    const ana = await api.createUser();
    const { answer } = await ana.send('importEverything', multipartForm('milk'));
    return { ana, parts: { params: { importId: answer.importId ?? '' } } };
  },
  undoLifeListChange: () =>
    aboutGroceries(async (id, person) => {
      const removed = await person.send('removeLifeListEntry', { params: { id: 'groceries' }, body: { id } });
      return { body: { undoId: removed.answer.undoId } };
    }),
  addContact: async () => {
    const ben = await api.createUser();
    return { ana: await api.createUser(), parts: { body: { email: ben.email } } };
  },
  changeContact: () => aboutContactRequest({ body: { action: 'accept' } }),
  removeContact: () => aboutContactRequest(),
  saveContactName: async () => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);
    return { ana, parts: { params: { id }, body: { displayName: 'Benny' } } };
  },
  revokeInvitation: async () => {
    const ana = await api.createUser();
    await ana.send('createInvitation');
    return { ana, parts: {} };
  },
  acceptInvitation: async () => {
    const ben = await api.createUser();
    const { code } = (await ben.send('createInvitation')).answer;
    return { ana: await api.createUser(), parts: { params: { code } } };
  },
  approveShare: aboutShare,
  rejectShare: aboutShare,
  undoShare: async () => {
    const { ana, parts } = await aboutShare();
    await ana.send('approveShare', parts);
    return { ana, parts };
  },
  registerDevice: async () => ({ ana: await api.createUser(), parts: { body: device } }),
  removeDevice: async () => {
    const ana = await api.createUser();
    await ana.send('registerDevice', { body: device });
    return { ana, parts: { params: { deviceId: device.deviceId } } };
  },
  removeCalendarFeed: async () => {
    const ana = await api.createUser();
    await ana.send('renewCalendarFeed');
    return { ana, parts: {} };
  },
  markRecapSeen: async () => {
    const ana = await signUpInZone(api, 'Europe/Paris');
    await endWeeks(api.database.db, '2026-11-22T22:00:00.000Z', () => undefined);
    const recap = (await ana.send('getUnseenRecap')).answer;
    return { ana, parts: { params: { id: 'id' in recap ? recap.id : '' } } };
  },
  saveProfile: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.saveProfile } }),
  saveSettings: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.saveSettings } }),
  saveTimezone: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.saveTimezone } }),
  share: async () => {
    const [ana, ben] = await createContacts(api);
    const { id: contactId } = await findContact(ana, ben);
    const { id: itemId } = await addItem(ana, {});
    return { ana, parts: { body: { type: 'item', itemId, contactId } } };
  },
};

/** Everything that a changing call can change. */
async function belongings(ana: TestUser): Promise<unknown[]> {
  const calls = [
    ...['listItems', 'listLifeLists', 'listContacts', 'listSortingRules', 'listPendingShares'],
    ...['getProfile', 'getSettings', 'getCalendarFeed', 'getUnseenRecap', 'getStats'],
  ] as CallName[];
  return Promise.all(calls.map(async (name) => (await ana.send(name)).answer));
}

describe('an Idempotency-Key', () => {
  const keyed = (name: CallName, key: string, body: object = {}) => ({
    body: { ...acceptedBodies[name], ...body },
    headers: { 'idempotency-key': key },
  });
  const names = Object.keys(changing) as Changing[];
  const days = (count: number) => new Date(friday.getTime() + count * 24 * 60 * 60 * 1000);
  afterEach(() => {
    api.clock.now = friday;
  });

  it.each(names)('lets %s change things once, and replays the response (AP-05, OF-04)', async (name) => {
    const { ana, parts } = await changing[name]();
    const withKey = { ...parts, headers: { 'idempotency-key': 'k' } };

    const first = await ana.send(name, withKey);
    const after = await belongings(ana);
    const again = await ana.send(name, withKey);

    expect(again).toMatchObject({ status: calls[name].status, answer: first.answer });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await belongings(ana)).toEqual(after);
  });

  it.each(names)('lets %s change things once when ten arrive together (AP-05, OF-04)', async (name) => {
    const { ana, parts } = await changing[name]();
    const withKey = { ...parts, headers: { 'idempotency-key': 'k' } };

    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.send(name, withKey)));

    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  });

  it('is refused for another request (AP-05)', async () => {
    const ana = await api.createUser();
    await ana.send('addItem', keyed('addItem', 'k'));

    expect((await ana.send('addItem', keyed('addItem', 'k', { originalText: 'bread' }))).error.code).toBe(
      'conflict',
    );
    expect((await ana.send('addManualItem', keyed('addManualItem', 'k'))).error.code).toBe('conflict');
  });

  it('is refused for the same change of another thing (AP-05, OF-04)', async () => {
    const ana = await api.createUser();
    const [one, other] = [await addItem(ana), await addItem(ana)];
    const remove = ({ id }: Item) =>
      ana.send('removeItem', { params: { id }, headers: { 'idempotency-key': 'k' } });
    await remove(one);

    const { status, error } = await remove(other);

    expect([status, error.code]).toEqual([409, 'conflict']);
    expect((await ana.send('listItems')).answer.map(({ id }) => id)).toEqual([other.id]);
  });

  it('keeps a late repeat from undoing what was changed since (OF-04)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    const two = { params: { id }, body: { quantity: 2 }, headers: { 'idempotency-key': 'k' } };
    const { answer } = await ana.send('updateItem', two);
    await ana.send('updateItem', { params: { id }, body: { quantity: 5 } });

    expect((await ana.send('updateItem', two)).answer).toEqual(answer);
    expect((await ana.send('getItem', { params: { id } })).answer.quantity).toBe(5);
  });

  it('publishes a change once, also of a call without a body (AC-14, OF-04)', async () => {
    const ana = await api.createUser();
    const [one, other] = [await addItem(ana), await addItem(ana)];
    const stream = await openChangeStream(api.app, ana.token);
    const remove = ({ id }: Item, key: string) =>
      ana.send('removeItem', { params: { id }, headers: { 'idempotency-key': key } });

    await remove(one, 'one');
    await remove(one, 'one');
    await remove(other, 'other');

    expect((await stream.nextChange()).ids).toEqual([one.id]);
    expect((await stream.nextChange()).ids).toEqual([other.id]);
  });

  it('belongs to one user (AP-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ana.send('addItem', keyed('addItem', 'k'));

    const { status, headers } = await ben.send('addItem', keyed('addItem', 'k'));

    expect([status, headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  describe('that is old', () => {
    async function sendKeyed(name: 'addItem' | 'removeItem') {
      const { ana, parts } = await changing[name]();
      const inAYear = { expiresAt: days(365) };
      await api.database.db
        .update(sessions)
        .set(inAYear)
        .where(eq(sessions.token, hashToken(ana.token)));
      const send = () => ana.send(name, { ...parts, headers: { 'idempotency-key': 'k' } });
      await send();
      return { ana, send };
    }

    it.each(['addItem', 'removeItem'] as const)(
      'is known to %s for 90 days, and its response for one (AP-05, OF-04)',
      async (name) => {
        const { ana, send } = await sendKeyed(name);
        const after = await belongings(ana);

        api.clock.now = days(1);
        expect((await send()).headers['idempotency-replayed']).toBe('true');
        for (const day of [1.001, 90]) {
          api.clock.now = days(day);
          await cleanUp(api.database.db, api.clock.now);
          const { status, error } = await send();
          const message = 'This was already done. Please reload.';
          expect([status, error]).toEqual([409, { code: 'already_done', message }]);
        }
        api.clock.now = friday;
        expect(await belongings(ana)).toEqual(after);
      },
    );

    it('keeps no response after a day, and is forgotten after 90 (AP-05)', async () => {
      const { ana, send } = await sendKeyed('addItem');
      const { answer, userId } = idempotencyKeys;
      const findKeys = () =>
        api.database.db.select({ answer }).from(idempotencyKeys).where(eq(userId, ana.id));

      await cleanUp(api.database.db, days(1));
      expect(await findKeys()).not.toEqual([{ answer: null }]);
      await cleanUp(api.database.db, days(1.001));
      expect(await findKeys()).toEqual([{ answer: null }]);
      await cleanUp(api.database.db, days(90.001));
      expect(await findKeys()).toEqual([]);
      expect((await send()).headers['idempotency-replayed']).toBeUndefined();
    });

    it('keeps no response, however many there are and however many servers clear them (AP-05)', async () => {
      const { db } = api.database;
      const { answer, userId } = idempotencyKeys;
      const ana = await api.createUser();
      const common = { userId: ana.id, requestHash: Buffer.alloc(32), createdAt: friday };
      const rows = Array.from({ length: 1200 }, (_, index) => ({
        ...common,
        key: `k${index}`,
        answer: { index },
      }));
      await db.insert(idempotencyKeys).values(rows);

      await Promise.all([1, 2].map(() => purgeExpiredKeys(db, days(2))));

      const ofAna = eq(userId, ana.id);
      expect(await db.$count(idempotencyKeys, ofAna)).toBe(1200);
      expect(await db.$count(idempotencyKeys, and(ofAna, isNotNull(answer)))).toBe(0);
    });
  });

  it('can be used again when the first request failed (AP-05)', async () => {
    const ana = await api.createUser();
    expect((await ana.send('addItem', keyed('addItem', 'k', { originalText: '' }))).status).toBe(422);

    expect((await ana.send('addItem', keyed('addItem', 'k'))).status).toBe(201);
  });

  it('covers the parsed request, however deeply the rest is nested (AP-04)', async () => {
    const ana = await api.createUser();
    const depth = 100_000;
    const { headers } = keyed('addItem', 'k');
    const request = buildRequest('addItem', { headers }, ana.token);
    const payload = JSON.stringify({ ...acceptedBodies.addItem, more: 'deep' }).replace(
      '"deep"',
      '['.repeat(depth) + ']'.repeat(depth),
    );

    const deep = await api.app.inject({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json' },
      payload,
    });

    expect(deep.statusCode).toBe(201);
    expect((await ana.send('addItem', keyed('addItem', 'k'))).headers['idempotency-replayed']).toBe('true');
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('that is "%s" is refused (AP-04)', async (key) => {
    const ana = await api.createUser();

    expect((await ana.send('addItem', keyed('addItem', key))).status).toBe(422);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });
});
