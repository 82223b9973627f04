import { NativeError } from '@pouch/mobile/fake-native-bridge';
import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import type { LifeList } from '@pouch/contract/life-lists';
import { createQueryClient } from '../../data/query-client.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import type { Effect } from '../../data/store/change.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { itemKey } from '../../data/store/things.ts';
import { takeItems } from '../../testing/take-items.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { aLifeList } from '../../testing/a-life-list.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import { ReminderSync } from './reminder-sync.tsx';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const hour = 60 * 60_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const user = { id: 'ana', email: 'ana@example.com', name: null };

let items: Item[];
let lists: LifeList[];
let isOn: boolean;
let client: QueryClient;
let asked: ReturnType<typeof mockApi>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  items = [anItem({ cleaned_title: 'Water the plants', scheduled_at: at(0.25) })];
  lists = [];
  isOn = true;
  client = createQueryClient();
  client.setQueryData(userQueries.profile().queryKey, { timezone: 'Europe/Paris' } as never);
  localStorage.setItem('pouch.notices', user.id);
  asked = mockApi({
    'POST /api/devices/register': () => json({ deviceId: 'the-phone', canPush: true }),
    'GET /api/items?status=Active': () => json(items),
    'GET /api/lifeLists': () => json(lists),
    'GET /api/user/settings': () => json({ notificationRemindersEnabled: isOn }),
  });
  startSession({ token: 'a', user });
});

afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another device changes an item, or deletes it. */
function changeElsewhere(item: Item | undefined, changes: Partial<Item> | null) {
  const known = anItem(item);
  const key = itemKey(known.id);
  const version = (currentStore().find(key) ?? known).version + 1;
  if (changes === null) void currentStore().absorb({ things: [[key, null]], startedAt: 0 });
  else void takeItems([{ ...known, ...changes, version }]);
}

/** Longer than the delay of the sync. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  async function aPhone(overrides: Partial<ReturnType<typeof fakeLocalNotifications>> = {}) {
    const side = installFakeBridge(platform);
    const phone = Object.assign(fakeLocalNotifications(side, platform), { permission: 'granted' }, overrides);
    fakeFirebaseMessaging(side, platform).permission = 'granted';
    // The plugin's code is loaded at first use, which takes real time.
    await import('../../platform/reminders/native-reminders.ts');
    await import('../../platform/push/native-push.ts');
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <ReminderSync />
      </QueryClientProvider>,
    );
    await settle();
    const waiting = () => [...phone.waiting.values()].map(({ title, body }) => `${title}: ${body}`).sort();
    return { side, phone, waiting, unmount };
  }

  it('the phone has reminders of scheduled items, and of entries with a bell (NA-03, NA-05)', async () => {
    const planner = aLifeList('planner', [['Monday', ['Take out the bins']]]);
    Object.assign(planner.items['Monday']?.[0] ?? {}, { scheduled_at: at(65), notification: true });
    lists = [planner];

    const { waiting } = await aPhone();

    expect(waiting()).toEqual(['Take out the bins: Monday, 9:00 AM', 'Water the plants: Now, 4:15 PM']);
  });

  it('a change of another device reaches the phone (NA-04)', async () => {
    const { waiting } = await aPhone();
    const [item] = items;

    changeElsewhere(item, { scheduled_at: at(0.4) });
    await settle();
    expect(waiting()).toEqual(['Water the plants: Now, 4:24 PM']);
    changeElsewhere(item, null);
    await settle();

    expect(waiting()).toEqual([]);
  });

  it.each([
    ['completed', { merge: { status: 'Completed' } }],
    ['deleted', { remove: true as const }],
    ['no longer scheduled', { merge: { scheduled_at: null } }],
  ])('an item that is %s here has no reminder (NA-04)', async (_, effect) => {
    const { waiting } = await aPhone();
    const key = itemKey(items[0]?.id ?? '');
    const effects = [{ key, ...effect } as Effect];

    const submitting = currentStore().submit([
      { things: [key], title: 'Water the plants', request: { call: 'updateItem' }, effects },
    ]);
    await settle();
    expect(waiting()).toEqual([]);
    for (const { change } of await submitting) {
      void currentStore().settle(change.key, { things: [], answer: undefined });
    }
    await settle();

    expect(waiting()).toEqual([]);
  });

  it('the device is registered again after a sync, so that the server does not push (NA-02, NA-04)', async () => {
    await aPhone();
    const registered = () => asked.filter(({ path }) => path === '/api/devices/register').length;
    await vi.waitFor(() => expect(registered()).toBe(1));
    const [item] = items;

    changeElsewhere(item, { context: 'Work' });
    await settle();
    expect(registered()).toBe(1);
    changeElsewhere(item, { scheduled_at: at(0.4) });
    await settle();

    await vi.waitFor(() => expect(registered()).toBe(2));
  });

  it('the device is not registered again after a failed sync (NA-04)', async () => {
    const { side } = await aPhone();
    const registered = () => asked.filter(({ path }) => path === '/api/devices/register').length;
    await vi.waitFor(() => expect(registered()).toBe(1));
    vi.stubGlobal('reportError', () => undefined);
    side.implement('LocalNotifications.schedule', () => {
      throw new NativeError('No room');
    });
    const [item] = items;

    changeElsewhere(item, { scheduled_at: at(0.4) });
    await settle();

    expect(registered()).toBe(1);
  });

  it('a phone without the permission is not registered: it does not remind by itself (NA-03)', async () => {
    await aPhone({ permission: 'denied' });

    expect(asked.filter(({ path }) => path === '/api/devices/register')).toEqual([]);
  });

  it('the phone has no reminders while the setting is off (SE-02)', async () => {
    const { waiting } = await aPhone();
    const { queryKey } = userQueries.settings();

    client.setQueryData(queryKey, {
      notificationRemindersEnabled: false,
      weeklyRecapEnabled: true,
      reminders: [1440, 30, 0],
    });
    await settle();
    expect(waiting()).toEqual([]);
    client.setQueryData(queryKey, {
      notificationRemindersEnabled: true,
      weeklyRecapEnabled: true,
      reminders: [1440, 30, 0],
    });
    await settle();

    expect(waiting()).toHaveLength(1);
  });

  it('the user is asked for the permission when they first schedule something (NA-03)', async () => {
    const { phone, waiting } = await aPhone({ permission: 'prompt' });
    expect(phone.timesAsked).toBe(0);
    const soup = anItem({ cleaned_title: 'Cook soup', scheduled_at: at(0.3) });

    changeElsewhere(soup, {});
    await settle();

    expect(phone.timesAsked).toBe(1);
    expect(waiting()).toEqual(['Cook soup: Now, 4:18 PM', 'Water the plants: Now, 4:15 PM']);
  });

  it('a return to the app sets the reminders that were permitted in the meantime (NA-03)', async () => {
    const { phone, waiting } = await aPhone({ permission: 'denied' });
    expect(waiting()).toEqual([]);

    phone.permission = 'granted';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();

    expect(waiting()).toHaveLength(1);
  });

  it('a reminder stays on other screens of the app (NA-04)', async () => {
    const { waiting, unmount } = await aPhone();

    unmount();
    await settle();

    expect(waiting()).toHaveLength(1);
  });
});
