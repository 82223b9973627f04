import { noResponse, NativeError } from '@pouch/mobile/fake-native-bridge';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectSignIn, openHome, pouchButton, row, signOut, thoughtBox } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';
import { test } from '../../support/native/in-app.ts';
import { openSettings } from '../../support/native/open-settings.ts';

/** A voice recording in AAC. */
const sound = new URL('../../../apps/server/src/testing/sounds/aac.m4a', import.meta.url);

const push = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });
const calendar = (page: Page) => page.getByRole('switch', { name: 'Calendar sync' });

test('A scheduled item is in the phone’s calendar until it is completed (NA-06)', async ({
  page,
  app,
  account,
}) => {
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const { id } = await account.add({ cleaned_title: 'Dentist', scheduled_at: inTwoDays });
  await openSettings(page);
  await calendar(page).click();
  await expect(calendar(page)).toBeChecked();
  const events = () => [...app.calendar.events.values()];
  const start = Date.parse(inTwoDays);
  await expect.poll(events).toEqual([{ title: 'Dentist', start, end: start + 3_600_000 }]);

  await account.complete(id);
  await expect.poll(events).toEqual([]);
});

test('The phone shows reminders of a scheduled item, until it is completed (NA-03, NA-04)', async ({
  page,
  app,
  account,
}) => {
  const start = Date.now() + 48 * 3_600_000;
  const { id } = await account.add({
    cleaned_title: 'Dentist',
    scheduled_at: new Date(start).toISOString(),
  });
  app.notifications.permission = 'granted';
  await openHome(page);
  const waiting = () => [...app.notifications.waiting.values()];
  const moments = () => waiting().map(({ schedule }) => start - Date.parse(schedule?.at ?? ''));
  const [day, halfAnHour] = [24 * 3_600_000, 30 * 60_000];
  await expect.poll(() => moments().sort((one, other) => other - one)).toEqual([day, halfAnHour, 0]);

  await account.complete(id);
  await expect.poll(waiting).toEqual([]);
});

test('Push is registered for this phone, and unregistered on signing out (NA-02, AU-11)', async ({
  page,
  app,
}) => {
  await openSettings(page);
  const registered = page.waitForRequest((request) => request.url().endsWith('/api/devices/register'));
  await push(page).click();
  await expect(push(page)).toBeChecked();
  expect((await registered).postDataJSON()).toMatchObject({
    fcmToken: 'fcm-token-1',
    platform: app.platform,
    appVersion: '1.0.0',
  });
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/devices/'),
  );
  await signOut(page);
  expect((await removed).ok()).toBe(true);
  await expectSignIn(page);
  await expect.poll(() => [app.secureStorage.size, app.push.token]).toEqual([0, null]);
});

test('No plugin is called before it is needed, and presses give haptic feedback (NA-01)', async ({
  page,
  app,
}) => {
  await openHome(page);
  expect(
    app.bridge.calls.filter(({ method }) => /Calendar|Recorder|Purchases|SocialLogin/.test(method)),
  ).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'To-Do' }).click();
  await expect(page).toHaveURL('/todo');
  await expect.poll(() => app.bridge.calls.some(({ method }) => method === 'Haptics.impact')).toBe(true);
});

test('A voice note is recorded by the phone as AAC, transcribed and pouched (VO-02, VO-03)', async ({
  page,
  app,
}) => {
  app.recorder.heardAudio = new Uint8Array(await readFile(sound));
  await openHome(page);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('dialog', { name: 'Recording' })).toBeVisible();
  const sent = page.waitForRequest('**/api/voice/transcribe');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  expect((await sent).postDataBuffer()?.toString('latin1')).toContain('ftypM4A');
  await expect(thoughtBox(page)).not.toHaveValue('');
  expect(app.recorder.isRecording()).toBe(false);
});

test('A refusal by the phone is shown in its words, and the app goes on (NA-07, VO-04)', async ({
  page,
  app,
  account,
}) => {
  app.recorder.answer = 'denied';
  app.calendar.answer = 'denied';
  app.bridge.implement('Haptics.impact', () => {
    throw new NativeError('Haptics is not available', 'UNAVAILABLE');
  });
  await openSettings(page);
  await calendar(page).click();
  await expect(
    page.getByText('Blocked. Allow the calendar for Pouch in your phone’s settings.'),
  ).toBeVisible();
  await openHome(page);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Microphone Permission Required');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'To-Do' }).click();
  await expect(page).toHaveURL('/todo');
  await expect(page.locator('body')).not.toContainText(/unavailable|unimplemented/i);
  expect(await account.items()).toEqual([]);
});

test('A phone that never answers blocks nothing (NA-07)', async ({ page, app, account }) => {
  await account.add({ cleaned_title: 'Water the plants' });
  for (const method of [
    'App.getLaunchUrl',
    'Haptics.impact',
    'FirebaseMessaging.checkPermissions',
    'CapacitorCalendar.checkAllPermissions',
  ])
    app.bridge.implement(method, () => noResponse);
  await page.goto('/todo');
  await expect(row(page, 'Water the plants')).toBeVisible();
  await openHome(page);
  await thoughtBox(page).fill('milk');
  await pouchButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
});

test.describe('An app without most of its plugins', () => {
  test.use({
    without: [
      'CapacitorCalendar',
      'FirebaseMessaging',
      'CapacitorAudioRecorder',
      'Haptics',
      'LocalNotifications',
    ],
  });

  test('says what is missing, and does the rest (NA-07)', async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the plants' });
    await openSettings(page);
    await expect(page.getByText('Not available in this app')).toHaveCount(2);
    await expect(calendar(page)).toBeDisabled();
    await expect(push(page)).toBeDisabled();
    await page.goto('/todo');
    await page.getByRole('checkbox', { name: 'Complete Water the plants' }).click();
    await expect.poll(async () => (await account.items())[0]?.status).toBe('Completed');
  });
});

test('A tablet has the phone’s layout, however wide it is (AC-11)', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1024 });
  await openHome(page);

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Pouch a thought' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'To-Do' })).toHaveCount(0);
  const content = await page.locator('.frame-content').boundingBox();
  expect(content?.width).toBeLessThanOrEqual(640);
});
