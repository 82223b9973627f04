import { beforeEach, describe, expect, it } from 'vitest';
import { friday, testApi } from '../../testing/api.ts';
import { fakePushService } from '../../testing/fakes/fake-push-service.ts';
import { reminderJobs } from '../../testing/reminder-jobs.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';

const service = await fakePushService();
const push = localPushEndpoints();
const api = testApi({ pushEndpoints: push });
const { runAt } = reminderJobs(api, push);

const minute = 60_000;
const after = (minutes: number) => new Date(friday.getTime() + minutes * minute);

beforeEach(() => {
  api.clock.now = friday;
});

let count = 0;
/** An item that is due in an hour and insists every ten minutes, and the browser of its user. */
async function createInsistentItem() {
  const user = await api.createUser();
  const browser = service.browser();
  count += 1;
  const body = { deviceId: `insisting-${count}`, webPush: browser.subscription, platform: 'web' } as const;
  await user.send('registerDevice', { body });
  const added = await addItem(user, { scheduled_at: after(60).toISOString() });
  const item = await updateItem(user, added, { insistMinutes: 10 });
  return { user, browser, item };
}

const run = async (...minutes: number[]) => {
  for (const each of minutes) await runAt(each * minute);
};

describe('an item that insists', () => {
  it('is announced again every so many minutes, twelve times at most (RM-05)', async () => {
    const { browser, item } = await createInsistentItem();
    expect(item.insistMinutes).toBe(10);
    await run(30, 60);
    const before = browser.received.length;

    await run(...Array.from({ length: 20 }, (_, index) => 70 + 10 * index));

    expect(browser.received).toHaveLength(before + 12);
  });

  it('begins after its last reminder, not before (RM-05)', async () => {
    const { browser } = await createInsistentItem();

    await run(30, 40, 50);

    expect(browser.received).toHaveLength(1);
  });

  it('is quiet once it is done (RM-05)', async () => {
    const { user, item, browser } = await createInsistentItem();
    await run(60, 70);
    const before = browser.received.length;

    await user.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });
    await run(80, 90);

    expect(browser.received).toHaveLength(before);
  });

  it('has one outcome for each time, and arrives once although a server dies (RM-04, RM-05, RM-07)', async () => {
    const { user, item, browser } = await createInsistentItem();
    await run(30, 60);
    const dying = { sendToDevice: () => Promise.reject(new Error('Killed')) };
    await runAt(70 * minute, dying).catch(() => undefined);
    await run(71, 80);
    await user.send('changeItemStatus', { params: { id: item.id }, body: { status: 'Completed' } });
    await run(90, 100);

    const { answer } = await user.send('getReminderHistory', { query: { itemId: item.id } });
    expect(
      answer.map(({ plannedAt, minutesBefore, outcome }) => [plannedAt, minutesBefore, outcome]),
    ).toEqual([
      [after(90).toISOString(), -3, 'done_before'],
      [after(80).toISOString(), -2, 'sent'],
      [after(70).toISOString(), -1, 'sent'],
      [after(60).toISOString(), 0, 'sent'],
      [after(30).toISOString(), 30, 'sent'],
    ]);
    expect(browser.received).toHaveLength(4);
  });

  it('is left to a phone that knew it at its last start, else sent to it (RM-05, NA-03)', async () => {
    const { user, item } = await createInsistentItem();
    const phone = { deviceId: `phone-${user.id}`, fcmToken: `token-${user.id}`, platform: 'ios' } as const;
    api.clock.now = after(1);
    await user.send('registerDevice', { body: phone });
    await run(30, 60, 70);
    api.clock.now = after(75);
    await updateItem(user, item, { insistMinutes: 20 });
    await run(80);

    const { answer } = await user.send('getReminderHistory', { query: { itemId: item.id } });
    const onPhone = answer.filter(({ deviceId }) => deviceId === phone.deviceId).toReversed();
    expect(onPhone.map(({ minutesBefore, outcome }) => [minutesBefore, outcome])).toEqual([
      [30, 'phone_itself'],
      [0, 'phone_itself'],
      [-1, 'phone_itself'],
      [-2, 'failed'],
    ]);
  });

  it('is quiet once it is snoozed, but for that (RM-05, RM-02)', async () => {
    const { browser } = await createInsistentItem();
    await run(60, 70);
    const token = browser.received.at(-1)?.message.token ?? '';
    const before = browser.received.length;

    await api.send('actOnReminder', { body: { token, action: 'snooze', minutes: 25 } });
    await run(80, 90, 95, 105, 115);

    expect(browser.received).toHaveLength(before + 1);
  });

  it.each([4, 61, 7.5])('takes no %s minutes (RM-05, AP-04)', async (insistMinutes) => {
    const { user, item } = await createInsistentItem();

    const { status } = await user.send('updateItem', { params: { id: item.id }, body: { insistMinutes } });

    expect(status).toBe(422);
    expect((await user.send('getItem', { params: { id: item.id } })).answer.insistMinutes).toBe(10);
  });
});
