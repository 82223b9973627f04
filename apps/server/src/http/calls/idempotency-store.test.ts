import { calls, type Calls } from '@pouch/contract/calls';
import type { CallName } from '@pouch/contract/routes';
import { describe, expect, it } from 'vitest';
import { acceptedBodies } from '../../testing/accepted-bodies.ts';
import { friday, buildRequest, testApi, type RequestParts, type TestUser } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';
import { findContact, createContacts } from '../../testing/contact-calls.ts';

const api = testApi();

type Creating = { [Name in CallName]: Calls[Name] extends { idempotent: true } ? Name : never }[CallName];

/** A user with LifeLists, and the parts of a call about the groceries. */
async function aboutGroceries(
  parts: (entryId: string, person: TestUser) => RequestParts | Promise<RequestParts>,
) {
  const { person, entry } = await createLifeListUser(api);
  const { params, ...rest } = await parts((await entry('groceries', 'Bakery', 0)).id, person);
  return { ana: person, parts: { ...rest, params: { id: 'groceries', ...params } } };
}

/** For each creating call: a user who can make it, and its parts. */
const creating: Record<Creating, () => Promise<{ ana: TestUser; parts: RequestParts }>> = {
  addItem: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.addItem } }),
  addManualItem: async () => ({ ana: await api.createUser(), parts: { body: acceptedBodies.addManualItem } }),
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
  undoLifeListChange: () =>
    aboutGroceries(async (id, person) => {
      const removed = await person.send('removeLifeListEntry', { params: { id: 'groceries' }, body: { id } });
      return { body: { undoId: removed.answer.undoId } };
    }),
  addContact: async () => {
    const ben = await api.createUser();
    return { ana: await api.createUser(), parts: { body: { email: ben.email } } };
  },
  share: async () => {
    const [ana, ben] = await createContacts(api);
    const { id: contactId } = await findContact(ana, ben);
    const { id: itemId } = await addItem(ana, {});
    return { ana, parts: { body: { type: 'item', itemId, contactId } } };
  },
};

/** Everything that a creating call can add to. */
async function belongings(ana: TestUser): Promise<unknown[]> {
  const [items, lists, contacts] = await Promise.all([
    ana.send('listItems'),
    ana.send('listLifeLists'),
    ana.send('listContacts'),
  ]);
  return [items.answer, lists.answer, contacts.answer];
}

describe('an Idempotency-Key', () => {
  const keyed = (name: CallName, key: string, body: object = {}) => ({
    body: { ...acceptedBodies[name], ...body },
    headers: { 'idempotency-key': key },
  });
  const names = Object.keys(creating) as Creating[];

  it.each(names)('lets %s create once, and replays the response (AP-05)', async (name) => {
    const { ana, parts } = await creating[name]();
    const withKey = { ...parts, headers: { 'idempotency-key': 'k' } };

    const first = await ana.send(name, withKey);
    const after = await belongings(ana);
    const again = await ana.send(name, withKey);

    expect(again).toMatchObject({ status: calls[name].status, answer: first.answer });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await belongings(ana)).toEqual(after);
  });

  it.each(names)('lets %s create once when ten arrive together (AP-05)', async (name) => {
    const { ana, parts } = await creating[name]();
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

  it('belongs to one user, and can be used again after a day (AP-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ana.send('addItem', keyed('addItem', 'k'));

    expect(
      (await ben.send('addItem', keyed('addItem', 'k'))).headers['idempotency-replayed'],
    ).toBeUndefined();
    api.clock.now = new Date(friday.getTime() + 24 * 60 * 60 * 1000 + 1);
    await ana.send('addItem', keyed('addItem', 'k', { originalText: 'bread' }));
    api.clock.now = friday;

    expect((await ana.send('listItems')).answer).toHaveLength(2);
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
