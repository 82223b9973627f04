import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { itemKey } from '../../data/store/things.ts';
import { remindersOfferedKey } from '../../data/stored-keys.ts';
import * as push from '../../platform/push/push.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReminderOffer } from './reminder-offer.tsx';

const title = 'Turn on reminders on this device?';

beforeEach(() => startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.com', name: null } }));
afterEach(() => {
  endSession();
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(state: push.PushState) {
  vi.spyOn(push, 'readPushState').mockResolvedValue(state);
  return renderScreen(<ReminderOffer />);
}

/** The user does something to an item here. */
const change = (call: 'scheduleItem' | 'updateItem' | 'changeItemStatus', fields: object) =>
  act(async () => {
    const key = itemKey('plants');
    await currentStore().submit([
      { things: [key], title: 'Plants', request: { call }, effects: [{ key, merge: fields }] },
    ]);
  });
const schedule = () => change('scheduleItem', { scheduled_at: '2026-11-22T09:00:00.000Z' });

describe('reminders on this device', () => {
  it('are offered when something first gets a time in a browser without them, once (RM-06)', async () => {
    const user = open('off');
    expect(screen.queryByText(title)).toBeNull();

    await schedule();
    expect(await screen.findByText(title)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await schedule();

    expect(screen.queryByText(title)).toBeNull();
    expect(localStorage.getItem(remindersOfferedKey)).toBe('yes');
  });

  it('are turned on by the offer (RM-06)', async () => {
    const turnOn = vi.spyOn(push, 'turnOnPush').mockResolvedValue('on');
    const user = open('off');
    await schedule();

    await user.click(await screen.findByRole('button', { name: 'Turn on' }));

    await waitFor(() => expect(turnOn).toHaveBeenCalledOnce());
    expect(screen.queryByText(title)).toBeNull();
  });

  it('are explained where the browser has to be prepared first (RM-06)', async () => {
    open('install');

    await schedule();

    expect(
      await screen.findByText('Add Pouch to the Home Screen first, then open it from there.'),
    ).toBeDefined();
  });

  it.each<[string, push.PushState, () => Promise<void>]>([
    ['are on already', 'on', schedule],
    ['cannot be turned on', 'unsupported', schedule],
    ['are not needed: nothing got a time', 'off', () => change('updateItem', { context: 'Work' })],
    [
      'are not needed: a recurring item moved on',
      'off',
      () => change('changeItemStatus', { scheduled_at: '2026-11-22T09:00:00.000Z' }),
    ],
  ])('are not offered when they %s (RM-06)', async (_, state, act) => {
    open(state);

    await act();

    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });
});
