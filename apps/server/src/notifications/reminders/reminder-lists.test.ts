import type { ReminderLead } from '@pouch/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { friday, testApi, type TestUser } from '../../testing/api.ts';
import { fakePushService } from '../../testing/fakes/fake-push-service.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { runAt } = reminderJobs(api, push);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const scheduled = (milliseconds: number) => new Date(friday.getTime() + milliseconds).toISOString();

async function createUserWithBrowser() {
  api.clock.now = friday;
  const user = await api.createUser();
  await user.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  const browser = service.browser();
  const body = { deviceId: 'the-browser', webPush: browser.subscription, platform: 'web' } as const;
  await user.send('registerDevice', { body });
  return { user, browser };
}

/** When reminders are shown at these moments, in minutes before the given time, with their texts. */
async function shownBefore(
  { browser }: Awaited<ReturnType<typeof createUserWithBrowser>>,
  time: number,
  moments: readonly number[],
): Promise<[number, string][]> {
  const shown: [number, string][] = [];
  for (const minutes of moments) {
    const before = browser.received.length;
    await runAt(time - minutes * minute);
    shown.push(
      ...browser.received.slice(before).map(({ message }): [number, string] => [minutes, message.body]),
    );
  }
  return shown;
}

const allLeads: ReminderLead[] = [10_080, 2880, 1440, 120, 60, 30, 10, 5, 0];
const put = (user: TestUser, id: string, body: object) => user.send('updateItem', { params: { id }, body });

describe('the reminders of an item', () => {
  it('can be all of them, each with its own words (RM-01)', async () => {
    const ana = await createUserWithBrowser();
    const time = 9 * day;
    const item = await addItem(ana.user, {
      scheduled_at: scheduled(time),
      reminders: [0, 5, ...allLeads.slice(0, 7)],
    });

    expect(item.reminders).toEqual(allLeads);
    expect(await shownBefore(ana, time, allLeads)).toEqual([
      [10_080, 'Sunday, Nov 29, 4:00 PM'],
      [2880, 'Sunday, Nov 29, 4:00 PM'],
      [1440, 'Tomorrow, 4:00 PM'],
      ...[120, 60, 30, 10, 5].map((minutes) => [minutes, 'Today, 4:00 PM']),
      [0, 'Now, 4:00 PM'],
    ]);
  });

  it('can be none, and the person’s own again (RM-01)', async () => {
    const ana = await createUserWithBrowser();
    const item = await addItem(ana.user, { scheduled_at: scheduled(2 * day), reminders: [] });
    expect(item.reminders).toEqual([]);
    expect(await shownBefore(ana, 2 * day, [1440])).toEqual([]);

    expect((await updateItem(ana.user, item, { reminders: null })).reminders).toBeNull();

    expect((await shownBefore(ana, 2 * day, [30, 0])).map(([minutes]) => minutes)).toEqual([30, 0]);
  });

  it('come with a schedule, and stay through one that names none (RM-01, SC-02)', async () => {
    const ana = await createUserWithBrowser();
    const { id } = await addItem(ana.user);
    const schedule = (body: object) => ana.user.send('scheduleItem', { params: { id }, body: body });

    const first = await schedule({ scheduledAt: scheduled(day), reminders: [10] });
    const second = await schedule({ scheduledAt: scheduled(2 * day) });

    expect([first.answer.reminders, second.answer.reminders]).toEqual([[10], [10]]);
    expect((await shownBefore(ana, 2 * day, [1440, 30, 10, 0])).map(([minutes]) => minutes)).toEqual([10]);
  });

  it('that are chosen when some are past already begin with the next (RM-01, NA-03)', async () => {
    const ana = await createUserWithBrowser();
    const item = await addItem(ana.user, { scheduled_at: scheduled(2 * hour), reminders: [0] });
    await runAt(1.75 * hour);
    await updateItem(ana.user, item, { reminders: [60, 10, 0] });

    expect((await shownBefore(ana, 2 * hour, [14, 10, 0])).map(([minutes]) => minutes)).toEqual([10, 0]);
  });

  it('are never earlier than the occurrence before (RM-01, NA-03)', async () => {
    const ana = await createUserWithBrowser();
    const { id } = await addItem(ana.user, { scheduled_at: scheduled(day) });
    const weekly = rule({
      freq: 'WEEKLY',
      byDay: ['SAT', 'TUE'],
      time_local: '16:00',
      anchor_date: '2026-11-21',
    });
    await put(ana.user, id, { recurring: weekly, reminders: [10_080, 2880, 0] });

    const saturday = await shownBefore(ana, day, [0]);
    const tuesday = await shownBefore(ana, 4 * day, [2880, 0]);
    const nextSaturday = await shownBefore(ana, 8 * day, [10_080 - 4320, 2880, 0]);

    expect([saturday, tuesday, nextSaturday].map((shown) => shown.map(([minutes]) => minutes))).toEqual([
      [0],
      [2880, 0],
      [2880, 0],
    ]);
  });

  it('of a whole day are measured from nine, but the day before comes at 18:00 (RM-01, AD-03)', async () => {
    const ana = await createUserWithBrowser();
    const nine = Date.parse('2026-11-29T08:00:00Z') - friday.getTime();
    const wholeDay = { scheduled_at: '2026-11-29T12:00:00Z', all_day: true };
    await addItem(ana.user, { ...wholeDay, reminders: [2880, 1440, 120, 0] });

    expect(await shownBefore(ana, nine, [2880, 1440, 900, 120, 0])).toEqual([
      [2880, 'Sunday, Nov 29'],
      [900, 'Tomorrow'],
      [120, 'Today'],
      [0, 'Today'],
    ]);
  });

  it.each([
    [[15], 'A reminder comes 0, 5, 10, 30, 60, 120, 1440, 2880 or 10080 minutes before'],
    [[30, 30], 'Each reminder can be chosen once'],
    [Array.from({ length: 10 }, () => 0), 'At most 9 reminders can be chosen'],
    [Array.from({ length: 1_000 }, (_, index) => [0, 5, 10][index % 3]), 'At most 9 reminders can be chosen'],
    ['30', 'Please list the minutes of each reminder'],
  ])('refuse %j (RM-01, AP-04)', async (reminders, message) => {
    const { user } = await createUserWithBrowser();
    const item = await addItem(user);

    const { status, error } = await put(user, item.id, { reminders });

    expect(status).toBe(422);
    expect(error.issues?.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the reminders of a person', () => {
  it('are those of everything without its own, from when they are chosen (RM-01)', async () => {
    const ana = await createUserWithBrowser();
    await addItem(ana.user, { cleaned_title: 'Hers', scheduled_at: scheduled(2 * day), reminders: [120] });
    await addItem(ana.user, { cleaned_title: 'The usual', scheduled_at: scheduled(2 * day) });
    await runAt(minute);
    const { answer } = await ana.user.send('saveSettings', { body: { reminders: [0, 60] } });

    for (const minutes of allLeads.slice(2)) await runAt(2 * day - minutes * minute);

    expect(answer.reminders).toEqual([60, 0]);
    expect(ana.browser.received.map(({ message: { title, body } }) => [title, body])).toEqual([
      ['Hers', 'Today, 4:00 PM'],
      ['The usual', 'Today, 4:00 PM'],
      ['The usual', 'Now, 4:00 PM'],
    ]);
  });

  it('leave a whole day to its morning and the evening before, as far as they are chosen (RM-01, AD-03)', async () => {
    const ana = await createUserWithBrowser();
    await ana.user.send('saveSettings', { body: { reminders: [10] } });
    await addItem(ana.user, { scheduled_at: '2026-11-22T12:00:00Z', all_day: true });
    const nine = Date.parse('2026-11-22T08:00:00Z') - friday.getTime();

    expect(await shownBefore(ana, nine, [900, 10, 0])).toEqual([[0, 'Today']]);
  });

  it('can be none, then only what has its own is announced (RM-01)', async () => {
    const ana = await createUserWithBrowser();
    await ana.user.send('saveSettings', { body: { reminders: [] } });
    await addItem(ana.user, { scheduled_at: scheduled(hour) });
    await addItem(ana.user, { cleaned_title: 'Hers', scheduled_at: scheduled(hour), reminders: [0] });

    await runAt(hour);

    expect(ana.browser.received.map(({ message }) => message.title)).toEqual(['Hers']);
  });
});

it('an entry of a LifeList has its own reminders, too (RM-01, LL-04)', async () => {
  const ana = await createUserWithBrowser();
  await ana.user.send('initializeLifeLists');
  const { answer: list } = await ana.user.send('getLifeList', { params: { id: 'upgrades' } });
  const categoryKey = list.groups.find((name) => list.items[name]?.[0]) ?? '';
  const updates = { scheduled_at: scheduled(2 * day), notification: true, reminders: [5, 60] };
  const id = list.items[categoryKey]?.[0]?.id;
  const body = { categoryKey, itemIndex: 0, id, updates } as never;

  const { answer } = await ana.user.send('updateLifeListEntry', { params: { id: 'upgrades' }, body });

  expect(answer.reminders).toEqual([60, 5]);
  expect((await shownBefore(ana, 2 * day, [1440, 60, 30, 5, 0])).map(([minutes]) => minutes)).toEqual([
    60, 5,
  ]);
});
