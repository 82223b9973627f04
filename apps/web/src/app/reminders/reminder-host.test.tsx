import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { endSession, startSession } from '../../data/session/session.ts';
import { snoozesKey } from '../../data/stored-keys.ts';
import { setPendingReminder } from '../../platform/links/deep-link.ts';
import { encodeReminder, type PressedReminder } from '../../platform/reminders/pressed-reminder.ts';
import { aLifeList } from '../../testing/a-life-list.ts';
import { anItem } from '../../testing/an-item.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { takeItems } from '../../testing/take-items.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { ReminderHost } from './reminder-host.tsx';

/** Friday, 10:00 in New York. */
const now = Date.parse('2026-11-20T15:00:00.000Z');
const occurrenceAt = '2026-11-20T14:30:00.000Z';
const plants = anItem({ cleaned_title: 'Water the plants', scheduled_at: occurrenceAt });
const pressed: PressedReminder = {
  sourceId: plants.id,
  listId: null,
  occurrenceAt,
  token: 'the-token',
  action: null,
};

let asked: ReturnType<typeof mockApi>;
let status: number;
let lists: ReturnType<typeof aLifeList>[];
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('caches', fakeCacheStorage().storage);
  status = 200;
  lists = [];
  asked = mockApi({
    [`GET /api/items/${plants.id}`]: () => json(plants),
    [`PATCH /api/items/${plants.id}/status`]: () => json({ ...plants, status: 'Completed', version: 9 }),
    'GET /api/lifeLists': () => json(lists),
    'PATCH /api/lifeLists/cleaning/items': () => json(Object.values(lists[0]?.items ?? {})[0]?.[0]),
    'POST /api/reminders/act': () => json({ success: true, remindsAt: null }, status),
  });
  startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.com', name: null } });
});
afterEach(() => {
  endSession();
  dismissToast();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function press(changes: Partial<PressedReminder> = {}, item: Item = plants) {
  await takeItems([item]);
  setPendingReminder(encodeReminder({ ...pressed, ...changes }));
  return renderScreen(<ReminderHost />, '/upcoming');
}

const bar = () => screen.findByRole('region', { name: 'Reminder' });
const button = (name: string) => screen.findByRole('button', { name });
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);

describe('a pressed reminder', () => {
  it('names its item and links to it (RM-02)', async () => {
    await press();

    const link = await screen.findByRole('link', { name: 'Water the plants' });
    expect(link.getAttribute('href')).toBe(`/item/${plants.id}/edit`);
  });

  it('completes the item with Done, with Undo (RM-02, IL-05)', async () => {
    const user = await press();

    await user.click(await button('Done'));

    await screen.findByText('Item completed!');
    expect(sent(`/api/items/${plants.id}/status`)).toEqual([
      expect.objectContaining({ status: 'Completed', scheduled_at: occurrenceAt }),
    ]);
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });

  it.each([
    ['10 minutes', 10, 'Today, 10:10 AM'],
    ['1 hour', 60, 'Today, 11:00 AM'],
    ['Tomorrow', 23 * 60, 'Tomorrow, 9:00 AM'],
  ])('is snoozed by %s (RM-02)', async (name, minutes, when) => {
    const user = await press();

    await user.click(await button(name));

    await screen.findByText(`You’ll be reminded again: ${when}`);
    expect(sent('/api/reminders/act')).toEqual([{ token: 'the-token', action: 'snooze', minutes }]);
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });

  it('says when it can’t be snoozed any more (RM-02)', async () => {
    status = 404;
    const user = await press();

    await user.click(await button('1 hour'));

    await screen.findByText('This reminder has expired');
  });

  it('is put away by Close, and changes nothing (RM-02)', async () => {
    const user = await press();

    await user.click(await button('Close'));

    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it.each([
    ['completed', { status: 'Completed' }],
    ['moved', { scheduled_at: '2026-11-22T14:30:00.000Z' }],
  ] as const)('of an item that is %s shows nothing (RM-02)', async (_, changes) => {
    await press({}, { ...plants, ...changes, version: 5 });
    await act(() => Promise.resolve());

    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });

  it('of an entry checks it off (RM-02)', async () => {
    lists = [aLifeList('cleaning', [['Kitchen', ['Wipe the table']]])];
    const entry = Object.values(lists[0]?.items ?? {})[0]?.[0];
    const user = await press({ sourceId: entry?.id ?? '', listId: 'cleaning' });
    expect(await bar()).toBeDefined();

    await user.click(await button('Done'));

    await screen.findByText('Checked off');
    expect(sent('/api/lifeLists/cleaning/items')).toEqual([{ id: entry?.id, updates: { isChecked: true } }]);
  });

  it('that is nonsense shows nothing (RM-02)', async () => {
    setPendingReminder('%E0%A4%A');
    renderScreen(<ReminderHost />, '/upcoming');
    await act(() => Promise.resolve());

    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });
});

describe('in an app, whose buttons open it', () => {
  it('Done completes the item at once (RM-02)', async () => {
    await press({ action: 'done', token: null });

    await waitFor(() => expect(sent(`/api/items/${plants.id}/status`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });

  it('Snooze lets the phone ring again in ten minutes, without a network (RM-02)', async () => {
    fakeLocalNotifications(installFakeBridge('android'), 'android');

    await press({ action: 'snooze', token: null });

    await screen.findByText('You’ll be reminded again: Today, 10:10 AM');
    expect(JSON.parse(localStorage.getItem(snoozesKey) ?? '')).toEqual([
      { sourceId: plants.id, occurrenceAt, at: now + 10 * 60_000 },
    ]);
    expect(sent('/api/reminders/act')).toEqual([]);
  });
});
