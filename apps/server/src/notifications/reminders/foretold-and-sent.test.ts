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
const caseCount = 24;
/** Sessions and the history last for 30 days. */
const followedMs = 28 * 24 * 60 * minuteMs;

/** Two days around a change of daylight saving, or any. */
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-10-24T00:00Z',
      '2026-10-31T12:00Z',
      '2027-03-13T12:00Z',
      '2027-03-27T00:00Z',
      '2026-07-01T09:00Z',
    ),
    fc.integer({ min: 0, max: 2 * 24 * 60 }),
  )
  .map(([from, minutes]) => Date.parse(from) + minutes * minuteMs);

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

const anyCase = fc.record({
  zone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  now: moment,
  inMinutes: fc.integer({ min: -60, max: 9 * 24 * 60 }),
  allDay: fc.boolean(),
  rhythm,
  reminders: fc.option(fc.uniqueArray(fc.constantFrom(...reminderLeads), { maxLength: 4 })),
  byDefault: fc.option(fc.uniqueArray(fc.constantFrom(...reminderLeads), { maxLength: 3 })),
  browsers: fc.integer({ min: 0, max: 2 }),
  hasBlocked: fc.boolean(),
  hasPhone: fc.boolean(),
  isWanted: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  /** Which moments a server dies at, between claiming and sending. */
  kills: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});
type Case = ReturnType<(typeof anyCase)['generate']>['value'];

/** Of a server that dies when it should send. */
const dying: Pick<Notifier, 'sendToDevice'> = { sendToDevice: () => Promise.reject(new Error('Killed')) };

const runPass = (notifier: Pick<Notifier, 'sendToDevice'>): Promise<void> =>
  sendDueReminders({ database: api.database.db, now: () => api.clock.now, notifier });

async function addDevices(user: TestUser, { browsers, hasBlocked, hasPhone }: Case) {
  const names = [
    ...Array.from({ length: browsers }, (_, index) => `browser-${index}`),
    ...(hasBlocked ? ['blocked-one'] : []),
  ];
  const received = new Map<string, ReturnType<typeof service.browser>>();
  for (const deviceId of names) {
    const browser = service.browser();
    received.set(deviceId, browser);
    const blocked = deviceId === 'blocked-one';
    await user.send('registerDevice', {
      body: { deviceId, webPush: browser.subscription, platform: 'web', blocked },
    });
  }
  const phone = { deviceId: 'the-phone', fcmToken: `token-${user.id}`, platform: 'ios' } as const;
  if (hasPhone) await user.send('registerDevice', { body: phone });
  return received;
}

function toInput({ zone, now, inMinutes, allDay, rhythm: wanted, reminders }: Case): PreviewRemindersInput {
  const scheduledAt = new Date(now + inMinutes * minuteMs).toISOString();
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

async function checkCase(one: Case): Promise<{ moments: number; sent: number }> {
  api.clock.now = new Date(one.now);
  const user = await api.createUser();
  await user.send('saveTimezone', { body: { timezone: one.zone } });
  await user.send('saveSettings', { body: { notificationRemindersEnabled: one.isWanted } });
  if (one.byDefault) await user.send('saveSettings', { body: { reminders: one.byDefault } });
  const browsers = await addDevices(user, one);
  const input = toInput(one);
  const preview = (await user.send('previewReminders', { body: input })).answer;
  const moments = preview.moments.filter(({ at }) => Date.parse(at) < one.now + followedMs);
  const foretold = { ...preview, moments };
  const item = await addItem(user, {
    scheduled_at: input.scheduledAt,
    all_day: one.allDay,
    reminders: one.reminders,
  });
  if (input.recurringData) await updateItem(user, item, { recurring: input.recurringData });

  for (const [index, { at }] of foretold.moments.entries()) {
    api.clock.now = new Date(Date.parse(at) - 1);
    await Promise.all([runPass(makeNotifier()), runPass(makeNotifier())]);
    api.clock.now = new Date(at);
    if (one.kills[index]) await runPass(dying).catch(() => undefined);
    else await Promise.all([runPass(makeNotifier()), runPass(makeNotifier())]);
    api.clock.now = new Date(Date.parse(at) + afterLeaseMs);
    await Promise.all([runPass(makeNotifier()), runPass(makeNotifier())]);
    for (const { deviceId, rings } of foretold.devices) {
      const count = browsers.get(deviceId ?? '')?.received.length ?? 0;
      expect([deviceId, count]).toEqual([deviceId, rings ? index + 1 : 0]);
    }
  }
  await checkHistory(user, item.id, foretold);
  const sent = [...browsers.values()].reduce((sum, { received }) => sum + received.length, 0);
  return { moments: moments.length, sent };
}

/** Every moment has one outcome for each device: the one that was foretold. */
async function checkHistory(user: TestUser, itemId: string, foretold: ReminderPreview): Promise<void> {
  const { answer } = await user.send('getReminderHistory', { query: { itemId } });
  const toOutcome = ({ rings, why }: ReminderPreview['devices'][number]) =>
    rings ? 'sent' : why === 'blocked' ? 'failed' : why;
  const expected = foretold.moments.flatMap(({ at, scheduledAt, minutesBefore }) =>
    foretold.devices.map((device) => [at, scheduledAt, minutesBefore, device.deviceId, toOutcome(device)]),
  );
  const told = answer.map((row) => [
    row.plannedAt,
    row.scheduledAt,
    row.minutesBefore,
    row.deviceId,
    row.outcome,
  ]);
  expect(told.map(String).sort()).toEqual(expected.map(String).sort());
}

it(`comes as foretold, once, with one outcome, also when a server dies: ${caseCount} cases (RM-03, RM-04, RM-07)`, async () => {
  let [moments, sent] = [0, 0];
  for (const one of fc.sample(anyCase, { numRuns: caseCount, seed: 20_261_124 })) {
    try {
      const result = await checkCase(one);
      moments += result.moments;
      sent += result.sent;
    } catch (error) {
      throw new Error(`Failed for ${JSON.stringify(one)}`, { cause: error });
    }
  }
  expect(moments).toBeGreaterThan(caseCount);
  expect(sent).toBeGreaterThan(caseCount);
});
