import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { friday, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { waitUntilBlocked } from '../../testing/database/wait-until-blocked.ts';

const webhookToken = 'a-token-for-revenuecat';
const apiKey = 'sk_secret_of_revenuecat';
const publicKeys = { ios: 'appl_pouch', android: null };

/** RevenueCat's REST API: the entitlements of each user, and how it responds. */
const revenueCat = {
  requests: [] as IncomingMessage[],
  status: 200,
  body: null as string | null,
  /** Responses are sent once this settles. */
  release: Promise.resolve(),
  entitlements: new Map<string, object>(),
};
const service = createServer((request, response) => {
  revenueCat.requests.push(request);
  const userId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  const entitlements = revenueCat.entitlements.get(userId) ?? {};
  response.writeHead(revenueCat.status, { 'content-type': 'application/json' });
  const answer =
    revenueCat.body ??
    JSON.stringify({
      request_date: friday.toISOString(),
      request_date_ms: friday.getTime(),
      subscriber: { original_app_user_id: userId, entitlements, subscriptions: {} },
    });
  void revenueCat.release.then(() => response.end(answer));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;
afterAll(() => new Promise((resolve) => service.close(resolve)));

const hour = 60 * 60 * 1000;
const later = (hours: number): number => friday.getTime() + hours * hour;
const at = (hours: number): string => new Date(later(hours)).toISOString();

let count = 0;
/** An event as RevenueCat sends it. */
function event(user: { id: string }, type: string, more: object = {}) {
  count += 1;
  return {
    id: `event-${count}`,
    type,
    app_user_id: user.id,
    original_app_user_id: '$RCAnonymousID:87c6049c58069238dce29853916d624c',
    aliases: ['$RCAnonymousID:87c6049c58069238dce29853916d624c', user.id],
    event_timestamp_ms: later(0),
    expiration_at_ms: later(24),
    entitlement_id: null,
    entitlement_ids: ['Subscribed'],
    product_id: 'app.pouch.monthly',
    original_transaction_id: `purchase-${user.id}`,
    period_type: 'NORMAL',
    store: 'APP_STORE',
    environment: 'PRODUCTION',
    subscriber_attributes: { $email: { value: 'ana@example.org', updated_at_ms: later(0) } },
    ...more,
  };
}

function withStores(api: ReturnType<typeof testApi>) {
  const post = (payload: string | object, authorization: string | null = `Bearer ${webhookToken}`) =>
    api.app.inject({
      method: 'POST',
      url: '/api/webhooks/revenuecat',
      headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
      payload,
    });
  const sendEvent = (body: object) => post({ api_version: '1.0', event: body });
  const status = async (user: TestUser) => (await user.send('getSubscription')).answer;
  return { post, sendEvent, status };
}

describe('a server that sells through app stores', () => {
  const api = testApi({
    settings: { ...testSettings, billing: { webhookToken, apiKey: undefined, publicKeys } },
  });
  const { post, sendEvent, status } = withStores(api);
  beforeEach(() => void (api.clock.now = friday));

  it('counts users without events as not subscribed (PW-06, PW-10)', async () => {
    expect(await status(await api.createUser())).toEqual({
      active: false,
      access: 'full',
      plan: null,
      expiresAt: null,
      rcCustomerId: null,
      lastChecked: at(0),
    });
  });

  it('gives the apps the public key for RevenueCat (PW-07)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('getStoreKeys')).answer).toEqual({ ios: 'appl_pouch', android: null });
    expect((await api.send('getStoreKeys')).status).toBe(401);
  });

  it('counts a user as subscribed from the event until its end (PW-10)', async () => {
    const ana = await api.createUser();

    expect((await sendEvent(event(ana, 'INITIAL_PURCHASE'))).statusCode).toBe(200);

    expect(await status(ana)).toMatchObject({
      active: true,
      plan: 'app.pouch.monthly',
      expiresAt: at(24),
      rcCustomerId: ana.id,
      lastChecked: at(0),
    });
    api.clock.now = new Date(later(24));
    expect((await status(ana)).active).toBe(false);
  });

  it('grants the grace period after a failed payment (PW-10)', async () => {
    const ana = await api.createUser();
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    await sendEvent(
      event(ana, 'BILLING_ISSUE', {
        event_timestamp_ms: later(24),
        grace_period_expiration_at_ms: later(72),
      }),
    );

    api.clock.now = new Date(later(71));
    expect(await status(ana)).toMatchObject({ active: true, expiresAt: at(72) });
    api.clock.now = new Date(later(72));
    expect((await status(ana)).active).toBe(false);
  });

  it('moves a subscription from one account to another, whichever event comes first (PW-10)', async () => {
    const [ana, ben] = await Promise.all([api.createUser(), api.createUser()]);
    const transfer = {
      id: 'transfer-1',
      type: 'TRANSFER',
      event_timestamp_ms: later(2),
      store: 'APP_STORE',
      environment: 'PRODUCTION',
      transferred_from: [ana.id, '$RCAnonymousID:87c6049c58069238dce29853916d624c'],
      transferred_to: [ben.id],
    };

    await sendEvent(transfer);
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));

    expect((await status(ana)).active).toBe(false);
    expect(await status(ben)).toMatchObject({ active: true, rcCustomerId: ben.id });
  });

  it('keeps a transferred subscription when the accounts that had it before are deleted (PW-10, SE-05)', async () => {
    const [ana, ben, carl] = await Promise.all([api.createUser(), api.createUser(), api.createUser()]);
    const move = (id: string, hours: number, from: TestUser, to: TestUser) =>
      sendEvent({
        id,
        type: 'TRANSFER',
        event_timestamp_ms: later(hours),
        transferred_from: [from.id],
        transferred_to: [to.id],
      });
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    await move('first-move', 1, ana, ben);
    await move('second-move', 2, ben, carl);

    for (const leaving of [ben, ana]) {
      expect((await leaving.send('deleteAccount')).status).toBe(204);
      expect(await status(carl)).toMatchObject({
        active: true,
        expiresAt: at(24),
        plan: 'app.pouch.monthly',
      });
      const { rows } = await api.database.pool.query(
        'select from subscription_transfers where other_id = $1',
        [leaving.id],
      );
      expect(rows).toEqual([]);
    }
  });

  it('keeps events that arrive while the account that had it before is deleted (PW-10, SE-05)', async () => {
    const [ana, ben] = await Promise.all([api.createUser(), api.createUser()]);
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    await sendEvent({
      id: 'a-move-before-the-end',
      type: 'TRANSFER',
      event_timestamp_ms: later(1),
      transferred_from: [ana.id],
      transferred_to: [ben.id],
    });
    await sendEvent(
      event(ben, 'RENEWAL', {
        event_timestamp_ms: later(2),
        original_transaction_id: `purchase-${ana.id}`,
      }),
    );
    const client = await api.database.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [ben.id]);

    const leaving = ana.send('deleteAccount');
    await waitUntilBlocked(api.database);
    await client.query(
      `insert into subscription_events (user_id, event_id, type, occurred_at, received_at, purchase_id, product_id, expires_at)
       values ($1, 'a-renewal', 'RENEWAL', $2, $2, $3, 'app.pouch.monthly', $4)`,
      [ben.id, at(3), `purchase-${ana.id}`, at(48)],
    );
    await client.query('commit');
    client.release();

    expect((await leaving).status).toBe(204);
    expect(await status(ben)).toMatchObject({ active: true, expiresAt: at(48) });
  });

  it('does not give a subscription back when the account that it went to is deleted (PW-10, SE-05)', async () => {
    const [ana, ben] = await Promise.all([api.createUser(), api.createUser()]);
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    await sendEvent({
      id: 'a-move',
      type: 'TRANSFER',
      event_timestamp_ms: later(1),
      transferred_from: [ana.id],
      transferred_to: [ben.id],
    });

    await ben.send('deleteAccount');

    expect((await status(ana)).active).toBe(false);
  });

  it('is not decided for ever by an event that claims to be from the future (PW-10)', async () => {
    const ana = await api.createUser();
    const inAThousandYears = Date.parse('2999-01-01T00:00:00Z');
    await sendEvent(
      event(ana, 'EXPIRATION', { event_timestamp_ms: inAThousandYears, expiration_at_ms: later(-1) }),
    );

    api.clock.now = new Date(later(1));
    await sendEvent(event(ana, 'RENEWAL', { event_timestamp_ms: later(1), expiration_at_ms: later(48) }));

    expect(await status(ana)).toMatchObject({ active: true });
  });

  it('processes a repeated event once, even at the same moment (PW-10)', async () => {
    const ana = await api.createUser();
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    const stream = await openChangeStream(api.app, ana.token);
    const renewed = event(ana, 'RENEWAL', { event_timestamp_ms: later(1) });

    const answers = await Promise.all([sendEvent(renewed), sendEvent(renewed), sendEvent(renewed)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stream.nextChange()).toEqual({ topic: 'subscription', ids: null, client: null });
    const ended = event(ana, 'EXPIRATION', { event_timestamp_ms: later(2), expiration_at_ms: later(2) });
    await sendEvent(ended);
    expect(await stream.nextChange(), 'one of three was published').toMatchObject({ topic: 'subscription' });
    const { rows } = await api.database.pool.query(
      'select type from subscription_events where user_id = $1 order by occurred_at',
      [ana.id],
    );
    expect(rows).toEqual([{ type: 'INITIAL_PURCHASE' }, { type: 'RENEWAL' }, { type: 'EXPIRATION' }]);
  });

  it.each([
    [
      'about another entitlement',
      (ana: TestUser) => event(ana, 'INITIAL_PURCHASE', { entitlement_ids: ['Pro'] }),
    ],
    ['about no account', () => event({ id: '0190a000-0000-7000-8000-000000000000' }, 'RENEWAL')],
    ['about an id that no account can have', () => event({ id: "'; drop table users; --" }, 'RENEWAL')],
    ['of an unknown type', (ana: TestUser) => event(ana, 'SOMETHING_NEW')],
    ['for a try', (ana: TestUser) => event(ana, 'TEST', { entitlement_ids: null })],
    [
      'of a transfer among strangers',
      () => ({
        id: 't-2',
        type: 'TRANSFER',
        event_timestamp_ms: 1,
        transferred_from: ['x'],
        transferred_to: ['y'],
      }),
    ],
  ])('accepts an event %s, and nothing changes (PW-10)', async (_, make) => {
    const ana = await api.createUser();

    expect((await sendEvent(make(ana))).statusCode).toBe(200);

    expect((await status(ana)).active).toBe(false);
  });

  it('finds the account among the aliases of an anonymous customer (PW-10)', async () => {
    const ana = await api.createUser();

    await sendEvent(
      event(ana, 'INITIAL_PURCHASE', { app_user_id: '$RCAnonymousID:87c6049c58069238dce29853916d624c' }),
    );

    expect((await status(ana)).active).toBe(true);
  });

  it.each([
    ['no token', null],
    ['another token', 'Bearer something-else-entirely'],
    ['a part of the token', webhookToken.slice(0, -1)],
  ])('refuses an event with %s before reading it (PW-10)', async (_, authorization) => {
    const ana = await api.createUser();

    const answer = await post({ event: event(ana, 'INITIAL_PURCHASE') }, authorization);

    expect(answer.statusCode).toBe(401);
    expect((await status(ana)).active).toBe(false);
    expect(api.logLines.join()).not.toContain(webhookToken.slice(0, -1));
  });

  it('accepts its token without Bearer too (PW-10)', async () => {
    const ana = await api.createUser();

    expect((await post({ event: event(ana, 'INITIAL_PURCHASE') }, webhookToken)).statusCode).toBe(200);
  });

  it.each([
    ['that is no JSON', '{"event":', 400],
    ['without an event', '{}', 422],
    [
      'whose moment is no moment',
      JSON.stringify({ event: { id: 'x', type: 'RENEWAL', event_timestamp_ms: 1e18 } }),
      422,
    ],
    ['of a megabyte', JSON.stringify({ event: 'x'.repeat(1024 * 1024) }), 413],
  ])('refuses a body %s with a message (AP-04, PW-10)', async (_, body, expected) => {
    const answer = await post(body);

    expect(answer.statusCode).toBe(expected);
    expect(answer.json<{ message: string }>().message).toMatch(/\.$/);
  });

  it('stores nothing else that RevenueCat sends (PW-10)', async () => {
    const ana = await api.createUser();
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));

    const { rows } = await api.database.pool.query<{ text: string }>(
      'select subscription_events::text as text from subscription_events where user_id = $1',
      [ana.id],
    );

    expect(rows[0]?.text).not.toContain('ana@example.org');
  });
});

describe('a server with a RevenueCat key', () => {
  const api = testApi({
    settings: { ...testSettings, billing: { webhookToken, apiKey, publicKeys } },
    revenueCatUrl: `http://127.0.0.1:${port}/v1`,
  });
  const { sendEvent, status } = withStores(api);
  const subscribed = (until: string | null) => ({
    Subscribed: {
      product_identifier: 'app.pouch.monthly',
      purchase_date: at(-1),
      expires_date: until,
      grace_period_expires_date: null,
    },
  });
  let restedHours = 0;
  beforeEach(() => void (api.clock.now = friday));
  afterEach(() => void Object.assign(revenueCat, { requests: [], status: 200, body: null }));

  it('asks for a user without access, and uses the response (PW-06)', async () => {
    const ana = await api.createUser();
    revenueCat.entitlements.set(ana.id, subscribed(at(24)));

    expect(await status(ana)).toMatchObject({ active: true, expiresAt: at(24), lastChecked: at(0) });
    expect(revenueCat.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/v1/subscribers/${ana.id}`, `Bearer ${apiKey}`],
    ]);
  });

  it('asks about the same user once a minute, or once a day while they have access (PW-06)', async () => {
    const ana = await api.createUser();
    await status(ana);
    await status(ana);
    expect(revenueCat.requests).toHaveLength(1);

    api.clock.now = new Date(friday.getTime() + 60_000);
    revenueCat.entitlements.set(ana.id, subscribed(at(48)));
    expect((await status(ana)).active).toBe(true);
    expect(revenueCat.requests).toHaveLength(2);

    api.clock.now = new Date(later(23));
    await status(ana);
    expect(revenueCat.requests).toHaveLength(2);
    api.clock.now = new Date(later(25));
    await status(ana);
    expect(revenueCat.requests).toHaveLength(3);
  });

  it('asks when the paid period is over, before it reports that (PW-06)', async () => {
    const ana = await api.createUser();
    await sendEvent(event(ana, 'INITIAL_PURCHASE'));
    expect((await status(ana)).active).toBe(true);
    expect(revenueCat.requests).toHaveLength(0);

    api.clock.now = new Date(later(25));
    revenueCat.entitlements.set(ana.id, subscribed(at(100)));

    expect(await status(ana)).toMatchObject({ active: true, expiresAt: at(100) });
  });

  it('uses the latest response, even if an earlier one is slower (PW-06)', async () => {
    const ana = await api.createUser();
    let letGo: () => void = () => undefined;
    revenueCat.release = new Promise((resolve) => (letGo = resolve));
    const early = status(ana);
    await vi.waitFor(() => expect(revenueCat.requests).toHaveLength(1));
    revenueCat.release = Promise.resolve();
    api.clock.now = new Date(later(1));
    revenueCat.entitlements.set(ana.id, subscribed(at(24)));
    expect((await status(ana)).active).toBe(true);

    letGo();
    await early;

    revenueCat.entitlements.delete(ana.id);
    expect(await status(ana)).toMatchObject({ active: true, lastChecked: at(1) });
  });

  it('prefers an event that occurred after the response (PW-10)', async () => {
    const ana = await api.createUser();
    revenueCat.entitlements.set(ana.id, subscribed(at(24)));
    await status(ana);

    api.clock.now = new Date(later(1));
    await sendEvent(event(ana, 'EXPIRATION', { event_timestamp_ms: later(1), expiration_at_ms: later(1) }));

    expect((await status(ana)).active).toBe(false);
  });

  it.each([
    ['refuses', { status: 401 }],
    ['fails', { status: 500 }],
    ['answers nonsense', { body: '<html>' }],
    ['answers another shape', { body: '{"subscriber":{}}' }],
    ['answers more than a user has', { body: JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }) }],
  ])('uses what it knows when RevenueCat %s, logs it, and backs off (PW-06)', async (_, answer) => {
    const ana = await api.createUser();
    api.clock.now = new Date(later(200 + restedHours++));
    Object.assign(revenueCat, answer);
    const from = api.logLines.length;

    expect((await status(ana)).active).toBe(false);
    expect((await status(ana)).active).toBe(false);

    expect(revenueCat.requests).toHaveLength(1);
    const logged = api.logLines.slice(from).join();
    expect(logged).toContain('RevenueCat could not be asked');
    expect(logged).not.toContain(apiKey);
  });
});
