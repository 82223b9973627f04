import { NativeRefusal } from '@pouch/mobile/fake-native-bridge';
import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { withLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import type { LifeList } from '@pouch/contract/schemas/life-lists';
import { grantWishes, showWishes, takeTruths } from '../../lib/item-cache-changes.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { aLifeList } from '../../testing/a-life-list.ts';
import { anItem } from '../../testing/an-item.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';
import { ReminderWatch } from './reminder-sync.tsx';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const hour = 60 * 60_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const user = { id: 'ana', email: 'ana@example.com', name: null };

let items: Item[];
let lists: LifeList[];
let isOn: boolean;
let client: QueryClient;
let asked: ReturnType<typeof answerCalls>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  items = [anItem({ cleaned_title: 'Water the plants', scheduled_at: at(0.25) })];
  lists = [];
  isOn = true;
  client = createQueryClient();
  client.setQueryData(userQueries.profile().queryKey, { timezone: 'Europe/Paris' } as never);
  localStorage.setItem('pouch.notices', user.id);
  asked = answerCalls({
    'POST /api/devices/register': () => json({ deviceId: 'the-phone' }),
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

/** Long enough for the phone to follow. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  async function aPhone(given: Partial<ReturnType<typeof withLocalNotifications>> = {}) {
    const side = inShell(platform);
    const phone = Object.assign(withLocalNotifications(side, platform), { permission: 'granted' }, given);
    withFirebaseMessaging(side, platform).permission = 'granted';
    // Its code comes at first use, which takes a real moment.
    await import('../../platform/reminders/native-reminders.ts');
    await import('../../platform/push/native-push.ts');
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <ReminderWatch />
      </QueryClientProvider>,
    );
    await settle();
    const waiting = () => [...phone.waiting.values()].map(({ title, body }) => `${title}: ${body}`).sort();
    return { side, phone, waiting, unmount };
  }

  it('the phone reminds of what is scheduled, and of bells (NA-03, NA-05)', async () => {
    const planner = aLifeList('planner', [['Monday', ['Take out the bins']]]);
    Object.assign(planner.items['Monday']?.[0] ?? {}, { scheduled_at: at(65), notification: true });
    lists = [planner];

    const { waiting } = await aPhone();

    expect(waiting()).toEqual(['Take out the bins: Monday, 9:00 AM', 'Water the plants: Now, 4:15 PM']);
  });

  it('what another device changed reaches the phone (NA-04)', async () => {
    const { waiting } = await aPhone();
    const [item] = items;

    takeTruths(client, new Map([[item?.id ?? '', { ...anItem(item), scheduled_at: at(0.4) }]]));
    await settle();
    expect(waiting()).toEqual(['Water the plants: Now, 4:24 PM']);
    takeTruths(client, new Map([[item?.id ?? '', null]]));
    await settle();

    expect(waiting()).toEqual([]);
  });

  it.each([
    ['completed', (item: Item) => ({ ...item, status: 'Completed' as const })],
    ['deleted', () => null],
    ['no longer scheduled', (item: Item) => ({ ...item, scheduled_at: null })],
  ])('something %s here is not reminded of (NA-04)', async (_, change) => {
    const { waiting } = await aPhone();
    const [item] = items;
    const wish = { id: item?.id ?? '', seen: item ?? null, show: (one: Item | null) => one && change(one) };

    showWishes(client, [wish]);
    await settle();
    expect(waiting()).toEqual([]);
    grantWishes(client, [wish], new Map());
    await settle();

    expect(waiting()).toEqual([]);
  });

  it('the server learns that the phone knows of a change, so that it need not push it (NA-02, NA-04)', async () => {
    await aPhone();
    const registered = () => asked.filter(({ path }) => path === '/api/devices/register').length;
    await vi.waitFor(() => expect(registered()).toBe(1));
    const [item] = items;

    takeTruths(client, new Map([[item?.id ?? '', { ...anItem(item), context: 'Work' }]]));
    await settle();
    expect(registered()).toBe(1);
    takeTruths(client, new Map([[item?.id ?? '', { ...anItem(item), scheduled_at: at(0.4) }]]));
    await settle();

    await vi.waitFor(() => expect(registered()).toBe(2));
  });

  it('of a change that did not reach the phone the server learns nothing (NA-04)', async () => {
    const { side } = await aPhone();
    const registered = () => asked.filter(({ path }) => path === '/api/devices/register').length;
    await vi.waitFor(() => expect(registered()).toBe(1));
    vi.stubGlobal('reportError', () => undefined);
    side.answer('LocalNotifications.schedule', () => {
      throw new NativeRefusal('No room');
    });
    const [item] = items;

    takeTruths(client, new Map([[item?.id ?? '', { ...anItem(item), scheduled_at: at(0.4) }]]));
    await settle();

    expect(registered()).toBe(1);
  });

  it('a phone that may show none tells the server nothing: it does not remind by itself (NA-03)', async () => {
    await aPhone({ permission: 'denied' });

    expect(asked.filter(({ path }) => path === '/api/devices/register')).toEqual([]);
  });

  it('whoever wants no reminders gets none, and gets them back (SE-02)', async () => {
    const { waiting } = await aPhone();
    const { queryKey } = userQueries.settings();

    client.setQueryData(queryKey, { notificationRemindersEnabled: false });
    await settle();
    expect(waiting()).toEqual([]);
    client.setQueryData(queryKey, { notificationRemindersEnabled: true });
    await settle();

    expect(waiting()).toHaveLength(1);
  });

  it('the person is asked when they first give something a time, and not before (NA-03)', async () => {
    const { phone, waiting } = await aPhone({ permission: 'prompt' });
    expect(phone.timesAsked).toBe(0);
    const soup = anItem({ cleaned_title: 'Cook soup', scheduled_at: at(0.3) });

    takeTruths(client, new Map([[soup.id, soup]]));
    await settle();

    expect(phone.timesAsked).toBe(1);
    expect(waiting()).toEqual(['Cook soup: Now, 4:18 PM', 'Water the plants: Now, 4:15 PM']);
  });

  it('coming back to the app sets what was allowed meanwhile (NA-03)', async () => {
    const { phone, waiting } = await aPhone({ permission: 'denied' });
    expect(waiting()).toEqual([]);

    phone.permission = 'granted';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();

    expect(waiting()).toHaveLength(1);
  });

  it('a reminder stays while the app is only somewhere else (NA-04)', async () => {
    const { waiting, unmount } = await aPhone();

    unmount();
    await settle();

    expect(waiting()).toHaveLength(1);
  });
});
