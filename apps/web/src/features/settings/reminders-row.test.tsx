import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveRefresh } from '../../data/live/live-refresh.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { RecapRow } from './recap-row.tsx';
import { RemindersRow } from './reminders-row.tsx';

const failure = 'Failed to update notification reminders. Please try again.';
const kept = (isOn: boolean) => json({ notificationRemindersEnabled: isOn });
const refused = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const isOn = (name = 'Notification reminders') => toggle(name).getAttribute('aria-checked') === 'true';
const flag = () => localStorage.getItem('notificationRemindersEnabled');

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ 'GET /api/user/settings': () => kept(true), ...answers });
  const hands = show(<RemindersRow />);
  expect(toggle('Notification reminders').disabled).toBe(true);
  await waitFor(() => expect(isOn()).toBe(true));
  return { asked, press: () => hands.click(toggle('Notification reminders')) };
}

describe('notification reminders', () => {
  it('are as the server keeps them, of which the device keeps a copy (SE-02)', async () => {
    await open();

    await waitFor(() => expect(flag()).toBe('true'));
  });

  it('change at once and are saved, on the server and as the device’s own flag (SE-02)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { asked, press } = await open({
      'POST /api/user/settings': () => new Promise((resolve) => (answer = resolve)),
    });

    await press();

    expect(isOn()).toBe(false);
    expect(asked[1]?.body).toEqual({ notificationRemindersEnabled: false });
    answer(kept(false));
    await waitFor(() => expect(flag()).toBe('false'));
  });

  it('go back and say so when the server refuses, the device’s flag too (SE-02)', async () => {
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
    'are read again after an answer, when a reading from before it may %s (SE-02, AC-14)',
    async (_, isKept) => {
      const settings = [true, true, isKept];
      let answer: (response: Response) => void = () => undefined;
      const asked = answerCalls({
        'GET /api/user/settings': () => kept(settings.shift() === true),
        'POST /api/user/settings': () => new Promise((resolve) => (answer = resolve)),
      });
      function ToldLive() {
        const client = useQueryClient();
        const tell = () => liveRefresh(client).onChange({ topic: 'settings', ids: null, client: null });
        return <button onClick={tell}>Told live</button>;
      }
      const hands = show(
        <>
          <ToldLive />
          <RemindersRow />
        </>,
      );
      await waitFor(() => expect(isOn()).toBe(true));
      await hands.click(toggle('Notification reminders'));
      expect(isOn()).toBe(false);
      await hands.click(screen.getByRole('button', { name: 'Told live' }));
      await waitFor(() => expect(isOn()).toBe(true));

      answer(kept(false));

      await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(3));
      await waitFor(() => expect(isOn()).toBe(isKept));
    },
  );

  it('say why they cannot be read, and come with another try (SE-02)', async () => {
    let answer = refused;
    answerCalls({ 'GET /api/user/settings': () => answer() });
    const hands = show(<RemindersRow />);
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    answer = () => kept(false);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(isOn()).toBe(false));
  });
});

it('the weekly recap is on until this device turns it off, and kept as a word (SE-02, HO-02)', async () => {
  const hands = show(<RecapRow />);
  expect(isOn('Weekly recap')).toBe(true);

  await hands.click(toggle('Weekly recap'));
  expect(isOn('Weekly recap')).toBe(false);
  expect(localStorage.getItem('weeklyRecapEnabled')).toBe('false');

  await hands.click(toggle('Weekly recap'));
  expect(isOn('Weekly recap')).toBe(true);
  expect(localStorage.getItem('weeklyRecapEnabled')).toBe('true');
});
