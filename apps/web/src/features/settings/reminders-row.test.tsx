import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveRefresh } from '../../data/live/live-refresh.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { RecapRow } from './recap-row.tsx';
import { RemindersRow } from './reminders-row.tsx';

const failure = 'Failed to update notification reminders. Please try again.';
const settingsResponse = (isOn: boolean) => json({ notificationRemindersEnabled: isOn });
const refused = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const isOn = (name = 'Notification reminders') => toggle(name).getAttribute('aria-checked') === 'true';
const flag = () => localStorage.getItem('notificationRemindersEnabled');

async function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const asked = mockApi({ 'GET /api/user/settings': () => settingsResponse(true), ...answers });
  const user = renderScreen(<RemindersRow />);
  expect(toggle('Notification reminders').disabled).toBe(true);
  await waitFor(() => expect(isOn()).toBe(true));
  return { asked, press: () => user.click(toggle('Notification reminders')) };
}

describe('notification reminders', () => {
  it('show the server’s value, of which the device keeps a copy (SE-02)', async () => {
    await open();

    await waitFor(() => expect(flag()).toBe('true'));
  });

  it('change at once and are saved, on the server and in the device’s copy (SE-02)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { asked, press } = await open({
      'POST /api/user/settings': () => new Promise((resolve) => (answer = resolve)),
    });

    await press();

    expect(isOn()).toBe(false);
    const [saved] = asked.filter(({ method }) => method === 'POST');
    expect(saved?.body).toEqual({ notificationRemindersEnabled: false });
    answer(settingsResponse(false));
    await waitFor(() => expect(flag()).toBe('false'));
  });

  it('are rolled back with a toast when the server refuses, in the device’s copy too (SE-02)', async () => {
    const { press } = await open({ 'POST /api/user/settings': refused });

    await press();

    expect(await screen.findByText(failure)).toBeDefined();
    expect(isOn()).toBe(true);
    await waitFor(() => expect(flag()).toBe('true'));
  });

  it.each([
    ['not know of it yet', false],
    ['have been overtaken by another device', true],
  ])(
    'are read again after a response, when a read from before it may %s (SE-02, AC-14)',
    async (_, isKept) => {
      const settings = [true, true, isKept];
      let answer: (response: Response) => void = () => undefined;
      const asked = mockApi({
        'GET /api/user/settings': () => settingsResponse(settings.shift() === true),
        'POST /api/user/settings': () => new Promise((resolve) => (answer = resolve)),
      });
      function LiveUpdate() {
        const client = useQueryClient();
        const receive = () =>
          createLiveRefresh(client, currentStore()).onChange({ topic: 'settings', ids: null, client: null });
        return <button onClick={receive}>Change event</button>;
      }
      const user = renderScreen(
        <>
          <LiveUpdate />
          <RemindersRow />
        </>,
      );
      await waitFor(() => expect(isOn()).toBe(true));
      await user.click(toggle('Notification reminders'));
      expect(isOn()).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Change event' }));
      await waitFor(() => expect(settings).toHaveLength(1));
      await waitFor(() => expect(currentStore().isReading).toBe(false));
      expect(isOn()).toBe(false);

      answer(settingsResponse(false));

      await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(3));
      await waitFor(() => expect(isOn()).toBe(isKept));
    },
  );

  it.each([
    ['no device gets them', [], true, 'No device will ring. Turn on notifications below.'],
    ['a device gets them', [{ deviceId: 'browser-1' }], true, 'On your devices'],
    ['they are off', [], false, 'On your devices'],
  ])('say whether a device will ring: %s (RM-06)', async (_, devices, isEnabled, text) => {
    mockApi({
      'GET /api/user/settings': () => settingsResponse(isEnabled),
      'GET /api/devices': () => json(devices),
    });
    renderScreen(<RemindersRow />);

    expect(await screen.findByText(text)).toBeDefined();
  });

  it('say why they cannot be read, and offer a retry (SE-02)', async () => {
    let answer = refused;
    mockApi({ 'GET /api/user/settings': () => answer() });
    const user = renderScreen(<RemindersRow />);
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    answer = () => settingsResponse(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(isOn()).toBe(false));
  });
});

describe('the weekly recap', () => {
  it('is switched on all devices, for its push notification (SE-02)', async () => {
    const answer = {
      notificationRemindersEnabled: true,
      weeklyRecapEnabled: false,
      reminders: [1440, 30, 0],
    };
    const asked = mockApi({
      'GET /api/user/settings': () => json({ ...answer, weeklyRecapEnabled: true }),
      'POST /api/user/settings': () => json(answer),
    });
    const user = renderScreen(<RecapRow />);
    await waitFor(() => expect(asked).toHaveLength(1));

    await user.click(toggle('Weekly recap'));

    await waitFor(() => expect(asked[1]?.body).toEqual({ weeklyRecapEnabled: false }));
    expect(isOn('Weekly recap')).toBe(false);
  });

  it('is on until this device turns it off, and stored as a word (SE-02, HO-02)', async () => {
    const user = renderScreen(<RecapRow />);
    expect(isOn('Weekly recap')).toBe(true);

    await user.click(toggle('Weekly recap'));
    expect(isOn('Weekly recap')).toBe(false);
    expect(localStorage.getItem('weeklyRecapEnabled')).toBe('false');

    await user.click(toggle('Weekly recap'));
    expect(isOn('Weekly recap')).toBe(true);
    expect(localStorage.getItem('weeklyRecapEnabled')).toBe('true');
  });
});
