import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBodies } from '../../testing/accepted-bodies.ts';
import { buildRequest, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { findContact, createContacts, shareWithContact } from '../../testing/contact-calls.ts';
import { addItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const webhookToken = 'a-token-for-revenuecat';
const billing = { webhookToken, apiKey: undefined, publicKeys: { ios: null, android: null } };
const api = testApi({ settings: { ...testSettings, rateLimit: false } });
const selling = testApi({ settings: { ...testSettings, rateLimit: false, billing } });

const names = Object.keys(routes) as CallName[];
const findCall = (name: CallName): Call => calls[name];

const someId = '01900000-0000-7000-8000-000000000000';
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** As JSON: some of them no program writes by itself. */
const hostileValues = [
  'null',
  'true',
  '-1',
  '0.5',
  '1e308',
  '9007199254740993',
  '99999999999999999999999',
  '""',
  '" "',
  String.raw`"\ud800"`,
  String.raw`"\udc00 milk \ud83d"`,
  String.raw`"a\u0001\u0008\u007f\u202e\ufeff\uffff"`,
  `"${'é'.repeat(9_000)}"`,
  '"275760-09-13T00:00:00.000Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '"-271821-04-20T00:00:00.000Z"',
  '"0000-01-01T00:00:00Z"',
  '"0000-01-01"',
  '"9999-12-31T23:59:59.999+14:00"',
  '"9999-12-31"',
  '"2026-02-30T25:61:00+99:99"',
  '{"seconds":1e15,"nanoseconds":-1}',
  '{"seconds":253402300799,"nanoseconds":999999999}',
  '{"constructor":{"prototype":{"a":1}},"toString":7,"hasOwnProperty":null}',
  '{"a":{"b":"\\ud800"}}',
  '[]',
  '[null,7,{},"x"]',
  deep(400),
  `"${someId}"`,
  `"${someId.toUpperCase()}"`,
  '"<script>alert(1)</script>\'; drop table users; --"',
  '"%00%ff%n${jndi:ldap://x}"',
];

/** In a path or a query, percent-encoded already. */
const hostileTexts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%98',
  '%E2%80%AE%EF%BB%BF',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '-1',
  '1e308',
  '99999999999999999999999',
  '275760-09-13T00%3A00%3A00.000Z',
  'null',
  '%27%3B+select+1',
  'x'.repeat(900),
  someId,
  '%20',
];

const entry = { categoryKey: 'Bakery', itemIndex: 0 };

/** A body that the call accepts, so that only one field at a time is hostile. */
const bodies: Partial<Record<CallName, object>> = {
  ...acceptedBodies,
  addItem: {
    ...acceptedBodies.addItem,
    id: someId,
    ids: [someId],
    image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    choices: [],
  },
  addManualItem: {
    ...acceptedBodies.addManualItem,
    original_text: 'milk',
    bucket_name: null,
    body: 'notes',
    url: 'https://example.org/',
    quantity: 2,
    purchaseCategory: 'Dairy',
    scheduled_at: '2026-11-21T09:00:00Z',
    allDay: false,
    extras: { author: 'Ana' },
    recurring: rule(),
  },
  updateItem: {
    version: 1,
    cleaned_title: 'Milk',
    category: 'To-Do',
    bucket_name: null,
    urgency: 'Now',
    needLevel: 'Need',
    context: 'Home',
    body: 'notes',
    url: 'https://example.org/',
    quantity: 2,
    purchaseCategory: 'Dairy',
    scheduled_at: '2026-11-21T09:00:00Z',
    extras: { author: 'Ana' },
    recurring: rule(),
    teaches: false,
  },
  changeItemStatus: { status: 'Completed', occurrence: '2026-11-21T09:00:00Z', date: '2026-11-21' },
  scheduleItem: { scheduledAt: '2026-11-21T09:00:00Z', allDay: false, recurringData: rule() },
  skipOccurrence: { occurrence: '2026-11-21T09:00:00Z' },
  updateLifeListEntry: {
    ...entry,
    id: someId,
    updates: { isChecked: true, title: 'Rye', scheduled_at: '2026-11-21T09:00:00Z', notification: true },
  },
  addLifeListEntry: { categoryKey: 'Bakery', newItem: { id: someId, title: 'Rye', isChecked: false } },
  removeLifeListEntry: { ...entry, id: someId },
  moveLifeListEntry: { ...entry, id: someId, to: { categoryKey: 'Bakery', before: someId } },
  addLifeListGroup: { groupName: 'Mine' },
  renameLifeListGroup: { groupName: 'Mine' },
  undoLifeListChange: { undoId: someId },
  addContact: { email: 'eve@example.org' },
  changeContact: { action: 'accept' },
  saveContactName: { displayName: 'Eve' },
  share: { type: 'item', itemId: someId, contactId: someId },
  approveShare: { option: 'merge' },
  registerDevice: {
    deviceId: 'a-device-of-ana',
    fcmToken: 'token',
    platform: 'ios',
    timezone: 'Europe/Paris',
    appVersion: '1.0.0',
  },
  saveProfile: {
    email: 'ana@example.org',
    displayName: 'Ana',
    photoURL: 'https://example.org/a.png',
    enableManualOrdering: true,
  },
  saveSettings: { notificationRemindersEnabled: true, weeklyRecapEnabled: true, reminders: [30, 0] },
  setPassword: { password: 'correct horse' },
};

let ana: TestUser;
/** By the first part of the path after `/api/`. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const [one, other] = await createContacts(api);
  ana = one;
  await ana.send('initializeLifeLists');
  ids['items'] = (
    await addItem(ana, { scheduled_at: '2026-11-21T09:00:00Z', recurring: rule() } as object)
  ).id;
  ids['lifeLists'] = 'groceries';
  ids['contacts'] = (await findContact(ana, other)).id;
  const theirs = await addItem(other);
  ids['share'] = await shareWithContact(other, ana, { type: 'item', itemId: theirs.id });
});

const params = (name: CallName) => ({
  id: ids[routes[name].split('/')[2] ?? ''] ?? someId,
  groupName: 'Bakery',
  bucketName: 'WatchBucket',
  deviceId: 'a-device-of-ana',
});

/** All of a JSON value with one part replaced. */
function* withHostileParts(value: unknown, replacement: string): Generator<string> {
  yield replacement;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = Object.entries(value);
  for (const [key, part] of fields) {
    for (const hostile of withHostileParts(part, replacement)) {
      const others = fields.filter(([other]) => other !== key);
      const all = [
        ...others.map(([other, it]) => [other, JSON.stringify(it)] as const),
        [key, hostile] as const,
      ];
      yield `{${all.map(([other, it]) => `${JSON.stringify(other)}:${it}`).join(',')}}`;
    }
  }
}

/** Everything hostile that is sent to one call. The stream would never end. */
function* hostileRequests(name: CallName): Generator<InjectOptions> {
  const usual = buildRequest(name, { params: params(name), body: bodies[name] }, ana.token);
  const path = routes[name].split(' ')[1] as string;
  const address = usual.url as string;
  const headers = { ...usual.headers, 'content-type': 'application/json' };
  if (findCall(name).body) {
    for (const value of hostileValues) {
      for (const payload of withHostileParts(bodies[name], value)) yield { ...usual, headers, payload };
    }
  }
  for (const text of hostileTexts) {
    for (const [key] of path.matchAll(/:\w+/g)) {
      const others = (other: string) => params(name)[other.slice(1) as 'id'];
      const url = path.replaceAll(/:\w+/g, (other) => (other === key ? text : others(other)));
      yield { ...usual, headers, url, ...(bodies[name] && { payload: bodies[name] }) };
    }
    for (const key of Object.keys(findCall(name).query?.shape ?? { unknown: true }))
      yield { ...usual, url: `${address}?${key}=${text}`, query: undefined as never };
    if (findCall(name).query) {
      for (const key of Object.keys(findCall(name).query?.shape ?? {}))
        yield { ...usual, url: `${address}?${key}=${text}&${key}=${text}`, query: undefined as never };
    }
  }
  for (const value of ['x'.repeat(300), 'é', '2026', '99999-01-01T00:00:00Z', '-1', 'null', '"'])
    yield {
      ...usual,
      headers: { ...headers, 'idempotency-key': value, 'made-at': value, 'if-none-match': value },
    };
}

/** A sentence: it begins with a capital and ends as sentences do. */
const sentence = /^\p{Lu}[^{}[\]]+[.?]$/u;

describe('no call fails, whatever a client sends', () => {
  it.each(names.filter((name) => name !== 'streamChanges' && name !== 'deleteAccount'))(
    '%s (AP-04)',
    async (name) => {
      const failed: object[] = [];
      for (const request of hostileRequests(name)) {
        const { statusCode, payload } = await api.app.inject(request);
        const { url, payload: sent } = request;
        if (statusCode >= 500 && statusCode !== 502 && statusCode !== 503) failed.push({ url, sent });
        if (statusCode >= 400) expect(JSON.parse(payload) as { message: string }).toHaveProperty('message');
        if (statusCode >= 400 && !sentence.test((JSON.parse(payload) as { message: string }).message))
          failed.push({ url, sent, payload });
      }
      expect(failed).toEqual([]);
    },
    120_000,
  );
});

/** What is outside the contract: the path, and a body that it accepts. */
const otherRoutes: [string, object][] = [
  ['/api/auth/sign-up/email', { email: 'ana@example.org', password: 'correct horse', name: 'Ana' }],
  ['/api/auth/sign-in/email', { email: 'nobody@example.org', password: 'correct horse' }],
  ['/api/auth/sign-in/social', { provider: 'apple', idToken: 'a.b.c', nonce: '0'.repeat(32), name: 'Ana' }],
  ['/api/auth/request-password-reset', { email: 'nobody@example.org' }],
  ['/api/auth/reset-password', { token: 'x', newPassword: 'correct horse' }],
  ['/api/auth/sign-out', {}],
  [
    '/api/webhooks/revenuecat',
    {
      event: {
        id: 'event-1',
        type: 'RENEWAL',
        app_user_id: someId,
        aliases: [someId],
        transferred_from: [someId],
        transferred_to: [someId],
        event_timestamp_ms: 1_763_650_000_000,
        expiration_at_ms: 1_763_650_000_000,
        grace_period_expiration_at_ms: 1_763_650_000_000,
        entitlement_ids: ['Subscribed'],
        product_id: 'app.pouch.monthly',
        original_transaction_id: 'purchase-1',
      },
    },
  ],
];

describe('no other route fails, whatever is sent to it', () => {
  it.each(otherRoutes)(
    '%s (AP-04)',
    async (url, body) => {
      const { id } = await selling.createUser();
      const text = JSON.stringify(body).replaceAll(someId, id);
      const headers = { authorization: `Bearer ${webhookToken}`, 'content-type': 'application/json' };
      const failed: object[] = [];
      for (const value of hostileValues) {
        for (const payload of withHostileParts(JSON.parse(text), value)) {
          const { statusCode, payload: answer } = await selling.app.inject({
            method: 'POST',
            url,
            headers,
            payload,
          });
          if (statusCode >= 500 && statusCode !== 502 && statusCode !== 503) failed.push({ payload, answer });
        }
      }
      expect(failed).toEqual([]);
    },
    120_000,
  );
});
