import { calls, type Call, type OpenTo } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAccess } from '../../features/account/access-store.ts';
import { friday, testApi, testSettings } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });
const webhookToken = 'a-token-for-revenuecat';
const selling = testApi({
  settings: {
    ...testSettings,
    rateLimit: false,
    billing: { webhookToken, apiKey: undefined, publicKeys: { ios: null, android: null } },
  },
});

const names = (Object.keys(routes) as CallName[]).filter((name) => calls[name].auth === 'user');
const namesOpenTo = (openTo: OpenTo) => names.filter((name) => (calls[name] as Call).openTo === openTo);

/** Stops before the call does anything; the stream would never end. */
const testable = (name: CallName) => name !== 'streamChanges';
const params = { id: 'x', bucketName: 'x', groupName: 'x', deviceId: 'x' };

/** What the account itself needs: profile, subscription, support, export, deletion, and what a sign-out removes. */
const openToEveryone: CallName[] = [
  'addPasskey',
  'beginPasskey',
  'beginSecondFactor',
  'changeEmail',
  'changePassword',
  'confirmSecondFactor',
  'deleteAccount',
  'endOtherSessions',
  'endSecondFactor',
  'endSession',
  'exportEverything',
  'getActivity',
  'getEmail',
  'getProfile',
  'getSecondFactor',
  'getSignInMethods',
  'getStorage',
  'getStoreKeys',
  'getSubscription',
  'getSupportWays',
  'listDevices',
  'listPasskeys',
  'listSessions',
  'listTokens',
  'removeDevice',
  'removePasskey',
  'removeToken',
  'renamePasskey',
  'renewRecoveryCodes',
  'saveProfile',
  'saveTimezone',
  'sendEmailLink',
  'sendSupportRequest',
];

/** What home, settings, support and the screen of an item call besides. */
const openToSubscribers: CallName[] = [
  'addHook',
  'addItem',
  'addManualItem',
  'addToken',
  'applySortingRule',
  'changeItemStatus',
  'getCalendarFeed',
  'getChangesSince',
  'getImportProgress',
  'getItem',
  'getItemImage',
  'getLinkPicture',
  'getLinkPreview',
  'getReminderHistory',
  'getSettings',
  'getVoiceNotes',
  'getWebPushKey',
  'importEverything',
  'listHookDeliveries',
  'listHooks',
  'listItems',
  'listSortingRules',
  'previewItem',
  'previewReminders',
  'registerDevice',
  'removeCalendarFeed',
  'removeHook',
  'removeItem',
  'removeSortingRule',
  'renewCalendarFeed',
  'resendHookDelivery',
  'restoreItem',
  'restoreSortingRule',
  'saveSettings',
  'scheduleItem',
  'search',
  'sendTestNotification',
  'setPassword',
  'streamChanges',
  'testHook',
  'transcribeVoice',
  'undoImport',
  'updateItem',
];

describe('the calls that stay open', () => {
  it('without a subscription are those about the account itself (PW-12)', () => {
    expect(namesOpenTo('everyone').sort()).toEqual(openToEveryone);
  });

  it('with restricted access are those that its four screens make (AC-05)', () => {
    expect(namesOpenTo('subscribers').sort()).toEqual(openToSubscribers);
  });
});

describe('an account with restricted access', () => {
  it.each(namesOpenTo('fullAccess'))('is refused %s, with a sentence (AC-05)', async (name) => {
    const ana = await api.createUser();
    await saveAccess(api.database.db, ana.id, 'restricted');

    const { status, error } = await ana.send(name, { params });

    expect(status).toBe(403);
    expect(error).toEqual({
      code: 'forbidden',
      message: 'This is paused for your account right now. Everything you have is kept.',
    });
  });

  it.each([...openToEveryone, ...openToSubscribers].filter(testable))('may call %s (AC-05)', async (name) => {
    const ana = await api.createUser();
    await saveAccess(api.database.db, ana.id, 'restricted');

    expect((await ana.send(name, { params })).status).not.toBe(403);
  });

  it('follows the changes of its own things (AC-05)', async () => {
    const ana = await api.createUser();
    await saveAccess(api.database.db, ana.id, 'restricted');
    const stream = await openChangeStream(api.app, ana.token);

    await ana.send('saveProfile', { body: { displayName: 'Ana' } });

    expect(await stream.nextChange()).toMatchObject({ topic: 'profile' });
  });
});

describe('an account without a subscription, on a server that sells them', () => {
  beforeEach(() => void (selling.clock.now = friday));

  const closed = names.filter((name) => !openToEveryone.includes(name));
  it.each(closed)('is refused %s, with a sentence (PW-12)', async (name) => {
    const ana = await selling.createUser();

    const { status, error } = await ana.send(name, { params });

    expect(status).toBe(402);
    expect(error).toEqual({
      code: 'subscription_required',
      message:
        'Your subscription isn’t active. Everything you have is kept, and opens again once you subscribe.',
    });
  });

  it.each(openToEveryone)('may call %s (PW-12)', async (name) => {
    const ana = await selling.createUser();

    expect([402, 403]).not.toContain((await ana.send(name, { params })).status);
  });

  it('uses everything from the purchase until the end of what is paid (PW-12)', async () => {
    const ana = await selling.createUser();
    const inOneDay = friday.getTime() + 24 * 60 * 60 * 1000;
    const event = {
      id: 'event-1',
      type: 'INITIAL_PURCHASE',
      app_user_id: ana.id,
      event_timestamp_ms: friday.getTime(),
      expiration_at_ms: inOneDay,
      entitlement_ids: ['Subscribed'],
      product_id: 'app.pouch.monthly',
      original_transaction_id: 'purchase-1',
    };
    await selling.app.inject({
      method: 'POST',
      url: '/api/webhooks/revenuecat',
      headers: { authorization: `Bearer ${webhookToken}` },
      payload: { api_version: '1.0', event },
    });

    expect((await ana.send('listItems')).status).toBe(200);
    expect((await ana.send('listContacts')).status).toBe(200);
    selling.clock.now = new Date(inOneDay);
    expect((await ana.send('listItems')).status).toBe(402);
  });
});
