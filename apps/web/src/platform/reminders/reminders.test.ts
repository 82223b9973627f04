import { NativeError } from '@pouch/mobile/fake-native-bridge';
import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import type { DeviceReminder } from './device-reminder.ts';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const hour = 60 * 60_000;

const aReminder = (overrides: Partial<DeviceReminder> = {}): DeviceReminder => ({
  sourceId: 'plants',
  kind: 'start',
  title: 'Water the plants',
  body: 'Now, 4:00 PM',
  at: now + hour,
  occurrenceAt: new Date(now + hour).toISOString(),
  isWeekly: false,
  opens: { pouchId: 'plants' },
  ...overrides,
});

let logged: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  logged = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['android', 'ios'] as const)('the reminders of a phone with %s', (platform) => {
  async function aPhone(overrides: Partial<ReturnType<typeof fakeLocalNotifications>> = {}) {
    const side = installFakeBridge(platform);
    const phone = Object.assign(fakeLocalNotifications(side, platform), { permission: 'granted' }, overrides);
    const { syncReminders, endReminders } = await import('./reminders.ts');
    const asked = (name: string) =>
      side.calls.filter(({ method }) => method === `LocalNotifications.${name}`).length;
    const keep = (wanted: readonly DeviceReminder[], mayAsk = false) => syncReminders(wanted, { mayAsk });
    return { side, phone, keep, endReminders, asked };
  }

  it('are shown at their time, on the channel of reminders, with a sound (NA-03)', async () => {
    const { phone, keep } = await aPhone();

    await keep([aReminder()]);
    expect([...phone.waiting.values()]).toMatchObject([
      {
        title: 'Water the plants',
        body: 'Now, 4:00 PM',
        channelId: 'reminders',
        sound: 'default',
        schedule: { at: '2026-11-20T16:00:00.000Z', allowWhileIdle: true },
        extra: { pouchId: 'plants', type: 'start' },
      },
    ]);
    vi.setSystemTime(now + hour);
    phone.showDue();

    expect(phone.shown.size).toBe(1);
    expect(logged).toEqual([]);
  });

  it('have two buttons: those of the planner, and Done and Snooze (DL-04, RM-02)', async () => {
    const { phone, keep } = await aPhone();

    await keep([aReminder({ kind: 'planner', isWeekly: true }), aReminder()]);

    const types = [...phone.waiting.values()].map(({ actionTypeId }) => actionTypeId);
    expect(types).toEqual(['planner', 'reminder']);
    expect(phone.actionTypes.get('reminder')).toEqual(['done', 'snooze']);
    expect(phone.actionTypes.get('planner')).toEqual(['open_add', 'open_planner']);
    expect(logged).toEqual([]);
  });

  it('of one item have different, stable ids (NA-04)', async () => {
    const { phone, keep } = await aPhone();
    const wanted = [
      aReminder({ kind: 'reminder', at: now + 60_000 }),
      aReminder({ kind: 'reminder', at: now + 2 * hour }),
      aReminder(),
      aReminder({ kind: 'planner', isWeekly: true }),
    ];

    await keep(wanted);
    const ids = [...phone.waiting.keys()];
    phone.waiting.clear();
    await keep(wanted);

    expect(ids).toHaveLength(4);
    expect([...phone.waiting.keys()]).toEqual(ids);
  });

  it('are scheduled again only if they changed (NA-04)', async () => {
    const { phone, keep, asked } = await aPhone();
    await keep([aReminder(), aReminder({ sourceId: 'bins' })]);
    await keep([aReminder(), aReminder({ sourceId: 'bins' })]);
    expect(asked('schedule')).toBe(1);

    await keep([aReminder({ title: 'Water the fig tree' }), aReminder({ sourceId: 'bins' })]);

    expect(asked('schedule')).toBe(2);
    expect(asked('cancel')).toBe(0);
    expect([...phone.waiting.values()].map(({ title }) => title)).toEqual([
      'Water the fig tree',
      'Water the plants',
    ]);
  });

  it('are removed with their item, and moved with its time (NA-04)', async () => {
    const { phone, keep } = await aPhone();
    await keep([aReminder(), aReminder({ sourceId: 'bins' })]);

    await keep([aReminder({ at: now + 2 * hour })]);

    expect([...phone.waiting.values()].map(({ schedule }) => schedule?.at)).toEqual([
      '2026-11-20T17:00:00.000Z',
    ]);
    await keep([]);
    expect(phone.waiting.size).toBe(0);
  });

  it('stay visible after they were shown (NA-04)', async () => {
    const { phone, keep, asked } = await aPhone();
    await keep([aReminder()]);
    vi.setSystemTime(now + hour);
    phone.showDue();

    await keep([aReminder({ sourceId: 'bins', at: now + 2 * hour })]);

    expect(phone.shown.size).toBe(1);
    expect(asked('cancel')).toBe(0);
  });

  it('of the planner repeat weekly at their weekday, hour and minute (NA-05)', async () => {
    const { phone, keep, asked } = await aPhone();
    // A Sunday at 9:05, local time.
    const sunday = new Date(2026, 10, 22, 9, 5).getTime();
    const planned = aReminder({
      kind: 'planner',
      isWeekly: true,
      at: sunday,
      opens: { url: '/lifelists/planner' },
    });

    await keep([planned]);
    const [notification] = phone.waiting.values();
    expect(notification?.schedule?.on).toEqual({ weekday: 1, hour: 9, minute: 5, second: 0 });
    expect(notification?.schedule?.at).toBeUndefined();
    vi.setSystemTime(sunday + 1);
    await keep([{ ...planned, at: new Date(2026, 10, 29, 9, 5).getTime() }]);

    expect(asked('schedule')).toBe(1);
    expect(asked('cancel')).toBe(0);
  });

  it.each([
    ['Monday', 23, 2],
    ['Saturday', 28, 7],
  ])('of the planner repeat on %s (NA-05)', async (_, day, weekday) => {
    const { phone, keep } = await aPhone();

    await keep([aReminder({ isWeekly: true, at: new Date(2026, 10, day, 12, 0).getTime() })]);

    const [notification] = phone.waiting.values();
    expect(notification?.schedule?.on).toMatchObject({ weekday, hour: 12, minute: 0 });
  });

  it('are all removed at a sign-out (AU-11, NA-04)', async () => {
    const { phone, keep, endReminders } = await aPhone();
    await keep([aReminder(), aReminder({ kind: 'planner', isWeekly: true })]);

    await endReminders();

    expect(phone.waiting.size).toBe(0);
  });

  it('are not scheduled without the permission, which is requested only with mayAsk (NA-03)', async () => {
    const { phone, keep, asked } = await aPhone({ permission: 'prompt' });

    await keep([aReminder()]);
    expect([phone.waiting.size, phone.timesAsked, asked('schedule')]).toEqual([0, 0, 0]);
    await keep([aReminder()], true);

    expect([phone.waiting.size, phone.timesAsked]).toEqual([1, 1]);
  });

  it('are not scheduled after a denial, and the permission is not requested again (NA-03)', async () => {
    const { phone, keep, asked } = await aPhone({ permission: 'prompt', answer: 'denied' });

    await keep([aReminder()], true);
    await keep([aReminder({ sourceId: 'bins' })], true);

    expect([phone.waiting.size, phone.timesAsked, asked('schedule')]).toEqual([0, 1, 0]);
    expect(logged).toEqual([]);
  });

  it('follow the latest change, however fast changes arrive (NA-04)', async () => {
    const { phone, keep, endReminders } = await aPhone();

    void keep([aReminder()]);
    void keep([aReminder({ sourceId: 'bins' })]);
    await endReminders();
    expect(phone.waiting.size).toBe(0);
    void endReminders();
    await keep([aReminder({ sourceId: 'soup', title: 'Cook soup' })]);

    expect([...phone.waiting.values()].map(({ title }) => title)).toEqual(['Cook soup']);
  });

  it('are the latest ones when the user answers the prompt, and none after a sign-out (NA-03, AU-11)', async () => {
    const { side, phone, keep, endReminders } = await aPhone({ permission: 'prompt' });
    let answer: () => void = () => undefined;
    side.implement('LocalNotifications.requestPermissions', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      phone.permission = 'granted';
      return { display: 'granted' };
    });
    const asked = keep([aReminder()], true);
    await vi.waitFor(() => expect(side.calls.at(-1)?.method).toBe('LocalNotifications.requestPermissions'));

    await keep([aReminder({ title: 'Water the fig tree' })]);
    answer();
    await asked;
    expect([...phone.waiting.values()].map(({ title }) => title)).toEqual(['Water the fig tree']);

    phone.permission = 'prompt';
    const again = keep([aReminder(), aReminder({ sourceId: 'bins' })], true);
    await vi.waitFor(() => expect(side.calls.at(-1)?.method).toBe('LocalNotifications.requestPermissions'));
    await endReminders();
    answer();
    await again;
    expect(phone.waiting.size).toBe(0);
  });

  it('that fail are logged, and retried at the next change (NA-06, NA-07)', async () => {
    const { side, keep, phone } = await aPhone();
    side.implement('LocalNotifications.getPending', () => {
      throw new NativeError('The disk is full');
    });

    await keep([aReminder()]);
    expect(logged).toMatchObject([
      { message: 'The reminders of this phone could not be set', cause: { message: 'The disk is full' } },
    ]);
    side.implement('LocalNotifications.getPending', () => ({ notifications: [] }));
    await keep([aReminder()]);

    expect(phone.waiting.size).toBe(1);
  });

  it('are ignored by an app without the plugin (NA-07)', async () => {
    installFakeBridge(platform, { without: ['LocalNotifications'] });
    const { syncReminders } = await import('./reminders.ts');

    await syncReminders([aReminder()], { mayAsk: true });

    expect(logged).toEqual([]);
  });
});

it.each([
  [true, true],
  [false, false],
])(
  'Android uses exact times only if they are permitted (%s), and never opens its settings',
  async (isExactGranted, expected) => {
    const side = installFakeBridge('android');
    const phone = fakeLocalNotifications(side, 'android');
    Object.assign(phone, { permission: 'granted', isExactGranted });
    const { syncReminders } = await import('./reminders.ts');

    await syncReminders([aReminder()], { mayAsk: false });

    expect([...phone.waiting.values()][0]?.isExactNotification).toBe(expected);
    expect(phone.timesSettingsOpened).toBe(0);
  },
);

it('a browser schedules no reminders: the server pushes them (NA-08)', async () => {
  const { syncReminders, endReminders } = await import('./reminders.ts');

  await syncReminders([aReminder()], { mayAsk: true });
  await endReminders();

  expect(logged).toEqual([]);
});
