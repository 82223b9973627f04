import type { PreviewRemindersInput, ReminderPreview } from '@pouch/contract/reminders/reminders';
import type { Recurrence } from '@pouch/contract/recurrence';
import { reminderLeads, weekdays } from '@pouch/contract/vocabulary';
import { toLocal } from '@pouch/schedule/zoned-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { fakePushService } from '../../testing/fakes/fake-push-service.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import type { Notifier } from '../create-notifier.ts';
import { sendDueReminders } from './send-due-reminders.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { makeNotifier } = reminderJobs(api, push);

const minuteMs = 60_000;
/** Longer than a server that died keeps what it has claimed from others. */
const afterLeaseMs = minuteMs;
/** The items of one account and the accounts that live by one run of the clock. */
const itemsPerUser = 8;
const usersPerRun = 25;
/** Days around changes of daylight saving, and one without. */
const starts = [
  '2026-10-24T00:00Z',
  '2026-10-31T12:00Z',
  '2027-03-13T12:00Z',
  '2027-03-27T00:00Z',
  '2026-07-01T09:00Z',
];
const casesPerRun = usersPerRun * itemsPerUser;
/** Sessions and the history last for 30 days. */
const followedMs = 26 * 24 * 60 * minuteMs;

const rhythm = fc.oneof(
  fc.constant(null),
  fc.record({
    freq: fc.constant('DAILY' as const),
    interval: fc.integer({ min: 1, max: 3 }),
    byDay: fc.constant(null),
  }),
  fc.record({
    freq: fc.constant('WEEKLY' as const),
    interval: fc.constant(1),
    byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ freq: fc.constant('MONTHLY' as const), interval: fc.constant(1), byDay: fc.constant(null) }),
);

const anyItem = fc.record({
  /** Every four hours, so that many fall due at once and a run has fewer moments. */
  inMinutes: fc.integer({ min: -1, max: 9 * 6 }).map((times) => times * 240 + 30),
  allDay: fc.boolean(),
  rhythm,
  reminders: fc.option(fc.uniqueArray(fc.constantFrom(...reminderLeads), { maxLength: 4 })),
});
type AnyItem = ReturnType<(typeof anyItem)['generate']>['value'];

const anyUser = fc.record({
  zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  byDefault: fc.option(fc.uniqueArray(fc.constantFrom(...reminderLeads), { maxLength: 3 })),
  browsers: fc.integer({ min: 0, max: 2 }),
  hasBlocked: fc.boolean(),
  hasPhone: fc.boolean(),
  isWanted: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  items: fc.array(anyItem, { minLength: itemsPerUser, maxLength: itemsPerUser }),
});
type AnyUser = ReturnType<(typeof anyUser)['generate']>['value'];

/** Of a server that dies when it should send. */
const dying: Pick<Notifier, 'sendToDevice'> = { sendToDevice: () => Promise.reject(new Error('Killed')) };

const runPass = (notifier: Pick<Notifier, 'sendToDevice'>): Promise<void> =>
  sendDueReminders({ database: api.database.db, now: () => api.clock.now, notifier });

type Browsers = Map<string, ReturnType<typeof service.browser>>;

async function addDevices(user: TestUser, { browsers, hasBlocked, hasPhone }: AnyUser): Promise<Browsers> {
  const names = [
    ...Array.from({ length: browsers }, (_, index) => `browser-${index}`),
    ...(hasBlocked ? ['blocked-one'] : []),
  ];
  const added: Browsers = new Map();
  for (const deviceId of names) {
    const browser = service.browser();
    added.set(deviceId, browser);
    const blocked = deviceId === 'blocked-one';
    await user.send('registerDevice', {
      body: { deviceId, webPush: browser.subscription, platform: 'web', blocked },
    });
  }
  const phone = { deviceId: 'the-phone', fcmToken: `token-${user.id}`, platform: 'ios' } as const;
  if (hasPhone) await user.send('registerDevice', { body: phone });
  return added;
}

function toInput(
  { inMinutes, allDay, rhythm: wanted, reminders }: AnyItem,
  zone: string,
): PreviewRemindersInput {
  const scheduledAt = new Date(api.clock.now.getTime() + inMinutes * minuteMs).toISOString();
  const { date, time } = toLocal(scheduledAt, zone);
  const ends = { type: 'NEVER', until: null, count: null } as const;
  const recurringData: Recurrence | null = wanted && {
    ...wanted,
    time_local: time,
    anchor_date: date,
    timezone: zone,
    ends,
  };
  return { scheduledAt, allDay, recurringData, reminders };
}

/** An item as it was foretold. */
interface Foretold {
  user: TestUser;
  browsers: Browsers;
  itemId: string;
  /** Names the item in the messages. */
  title: string;
  preview: ReminderPreview;
  /** Until when the preview names every moment: it names five. */
  until: number;
  one: AnyItem;
}

let itemCount = 0;

async function addItems(one: AnyUser): Promise<Foretold[]> {
  const now = api.clock.now.getTime();
  const user = await api.createUser();
  const { byDefault, isWanted, zone } = one;
  await user.send('saveTimezone', { body: { timezone: zone } });
  const settings = { notificationRemindersEnabled: isWanted, ...(byDefault && { reminders: byDefault }) };
  await user.send('saveSettings', { body: settings });
  const browsers = await addDevices(user, one);
  const added: Foretold[] = [];
  for (const each of one.items) {
    const input = toInput(each, zone);
    const preview = (await user.send('previewReminders', { body: input })).answer;
    const moments = preview.moments.filter(({ at }) => Date.parse(at) < now + followedMs);
    itemCount += 1;
    const title = `Item ${itemCount}`;
    const item = await addItem(user, {
      cleaned_title: title,
      scheduled_at: input.scheduledAt,
      all_day: each.allDay,
      reminders: each.reminders,
    });
    if (input.recurringData) await updateItem(user, item, { recurring: input.recurringData });
    const until = preview.moments.length < 5 ? Infinity : Date.parse(preview.moments.at(-1)?.at ?? '');
    added.push({
      user,
      browsers,
      itemId: item.id,
      title,
      preview: { ...preview, moments },
      until,
      one: each,
    });
  }
  return added;
}

/** When each message came, by the clock, by its device and its title. */
type Arrivals = Map<string, number[]>;

const arrivalKey = (browser: ReturnType<typeof service.browser>, title: string): string =>
  `${browser.path} ${title}`;

/** Lets the moments of all come, before two servers of which one sometimes dies. */
async function live(all: readonly Foretold[], dies: () => boolean): Promise<Arrivals> {
  const arrivals: Arrivals = new Map();
  const browsers = [...new Set(all.flatMap((one) => [...one.browsers.values()]))];
  const seen = new Map(browsers.map((browser) => [browser, 0]));
  const note = (): void => {
    for (const browser of browsers) {
      for (const { message } of browser.received.slice(seen.get(browser))) {
        const key = arrivalKey(browser, message.title);
        arrivals.set(key, [...(arrivals.get(key) ?? []), api.clock.now.getTime()]);
      }
      seen.set(browser, browser.received.length);
    }
  };
  const servers = [makeNotifier(), makeNotifier()] as const;
  const moments = new Set(all.flatMap(({ preview }) => preview.moments.map(({ at }) => Date.parse(at))));
  for (const at of [...moments].sort((one, other) => one - other)) {
    api.clock.now = new Date(at);
    if (!dies()) {
      await Promise.all(servers.map(runPass));
      note();
      continue;
    }
    await runPass(dying).catch(() => undefined);
    api.clock.now = new Date(at + afterLeaseMs);
    await Promise.all(servers.map(runPass));
    note();
  }
  return arrivals;
}

/** Each ringing device got each moment once, at its time or once the dead server's claim was over; no other got any. */
function checkArrivals({ preview, browsers, title, until }: Foretold, arrivals: Arrivals): number {
  const times = preview.moments.map(({ at }) => Date.parse(at));
  let sent = 0;
  for (const { deviceId, rings } of preview.devices) {
    const browser = browsers.get(deviceId ?? '');
    if (browser === undefined) continue;
    const came = (arrivals.get(arrivalKey(browser, title)) ?? []).filter((at) => at <= until + afterLeaseMs);
    const isPunctual = came.every((at, index) => [0, afterLeaseMs].includes(at - (times[index] ?? 0)));
    expect([deviceId, came.length, isPunctual]).toEqual([deviceId, rings ? times.length : 0, true]);
    sent += came.length;
  }
  return sent;
}

/** Every moment has one outcome for each device: the one that was foretold. */
async function checkHistory({ user, itemId, preview, until }: Foretold): Promise<void> {
  const { answer } = await user.send('getReminderHistory', { query: { itemId } });
  const toOutcome = ({ rings, why }: ReminderPreview['devices'][number]) =>
    rings ? 'sent' : why === 'blocked' ? 'failed' : why;
  const expected = preview.moments.flatMap(({ at, scheduledAt, minutesBefore }) =>
    preview.devices.map((device) => [at, scheduledAt, minutesBefore, device.deviceId, toOutcome(device)]),
  );
  const told = answer
    .filter(({ plannedAt }) => Date.parse(plannedAt) <= until)
    .map((row) => [row.plannedAt, row.scheduledAt, row.minutesBefore, row.deviceId, row.outcome]);
  expect(told.map(String).sort()).toEqual(expected.map(String).sort());
}

const users = fc.sample(anyUser, { numRuns: starts.length * usersPerRun, seed: 20_261_124 });

// One test a start, so that each has a timeout of its own.
it.each(starts.map((start, index) => ({ start, index })))(
  `comes as foretold, once, with one outcome, also when a server dies: ${casesPerRun} cases from $start (RM-03, RM-04, RM-07)`,
  async ({ start, index }) => {
    let [moments, sent] = [0, 0];
    api.clock.now = new Date(start);
    const mine = users.slice(index * usersPerRun, (index + 1) * usersPerRun);
    const all = (await Promise.all(mine.map(addItems))).flat();
    const arrivals = await live(all, () => (moments += 1) % 3 === 0);
    await Promise.all(
      all.map(async (one) => {
        try {
          sent += checkArrivals(one, arrivals);
          await checkHistory(one);
        } catch (error) {
          throw new Error(`Failed for ${JSON.stringify([start, one.one, one.preview])}`, { cause: error });
        }
      }),
    );
    const foretold = all.reduce((sum, { preview }) => sum + preview.moments.length, 0);
    expect(foretold).toBeGreaterThan(casesPerRun);
    expect(sent).toBeGreaterThan(casesPerRun);
  },
);
