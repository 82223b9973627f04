import type { BrowserContext, Page, Worker } from '@playwright/test';
import { wholeBrowserOptions } from '../../support/browser.ts';
import { origin } from '../../support/servers.ts';
import { expect, test } from '../../support/test.ts';

test.use({ launchOptions: wholeBrowserOptions() });

const openSettings = async (page: Page) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};
const here = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

/** The service worker, which the app has registered. */
async function activeServiceWorker(context: BrowserContext, page: Page): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return worker;
}

/** Dispatches a push event, and a click on a shown notification, in the service worker. */
const push = (worker: Worker, notification: object) =>
  worker.evaluate(async (text) => {
    const event = Object.assign(new Event('push'), { data: { text: () => text } });
    let work: Promise<unknown> = Promise.resolve();
    self.dispatchEvent(Object.assign(event, { waitUntil: (one: Promise<unknown>) => (work = one) }));
    await work;
  }, JSON.stringify(notification));
const click = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    let work: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), { notification });
    self.dispatchEvent(Object.assign(event, { waitUntil: (one: Promise<unknown>) => (work = one) }));
    // Focusing a window is allowed only after a real click.
    await work.catch(() => undefined);
    return (await scope.registration.getNotifications({ tag: wanted })).length;
  }, tag);

/** Returns a function that sets the notification permission by the DevTools protocol: Playwright cannot deny one. */
async function permissionSetter(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const permission = { name: 'notifications' };
  return (setting: 'granted' | 'denied') =>
    browser.send('Browser.setPermission', { permission, setting, origin, browserContextId });
}

test.describe('With a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'A notification is shown with its text, and one with the same tag replaces it (NA-08)',
    { tag: '@wide' },
    async ({ page, context, account }) => {
      expect(account).toBeDefined();
      await context.grantPermissions(['notifications']);
      await openSettings(page);
      const worker = await activeServiceWorker(context, page);
      const notification = { type: 'reminder', title: 'Dentist', url: '/upcoming', tag: 'item_reminder' };

      await push(worker, { ...notification, body: 'Tomorrow, 3:00 PM' });
      await push(worker, { ...notification, body: 'Today, 3:00 PM' });

      const shown = await worker.evaluate(async () => {
        const scope = self as unknown as { registration: ServiceWorkerRegistration };
        return (await scope.registration.getNotifications()).map(({ title, body }) => ({ title, body }));
      });
      expect(shown).toEqual([{ title: 'Dentist', body: 'Today, 3:00 PM' }]);
      expect(await click(worker, 'item_reminder')).toBe(0);
    },
  );

  test(
    'The notification of a reminder has two buttons, and what is pressed on it opens with all of them (RM-02)',
    { tag: '@phone' },
    async ({ page, context, account }) => {
      const scheduled_at = '2099-11-20T15:00:00.000Z';
      const { id } = await account.add({ cleaned_title: 'Dentist', scheduled_at });
      await context.grantPermissions(['notifications']);
      await openSettings(page);
      const worker = await activeServiceWorker(context, page);
      const occurrence = { sourceId: id, occurrenceAt: scheduled_at };
      const text = { type: 'start', title: 'Dentist', body: 'Now, 3:00 PM', url: '/upcoming' };

      await push(worker, { ...text, tag: 'dentist', actions: 'reminder', token: 'a.b', occurrence });
      const buttons = await worker.evaluate(async () => {
        const scope = self as unknown as { registration: ServiceWorkerRegistration };
        const [shown] = await scope.registration.getNotifications({ tag: 'dentist' });
        return (shown as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title);
      });
      expect(buttons).toEqual(['Done', 'Snooze']);

      const pressed = { ...occurrence, listId: null, token: 'a.b', action: null };
      await page.goto(`/upcoming#reminder=${encodeURIComponent(JSON.stringify(pressed))}`);
      const bar = page.getByRole('region', { name: 'Reminder' });
      await expect(bar.getByRole('link', { name: 'Dentist' })).toBeVisible();
      await expect(page).toHaveURL(/\/upcoming$/);
      await expect(bar.getByRole('button')).toHaveText(['', 'Done', '10 minutes', '1 hour', 'Tomorrow']);

      await bar.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Item completed!')).toBeVisible();
      await expect(bar).toBeHidden();
    },
  );

  test(
    'Notifications on this device: blocked says what to do; without a push service they stay off, with a sentence (NA-08)',
    { tag: '@phone' },
    async ({ page, context, account, expectProblems }) => {
      expect(account).toBeDefined();
      // These browser contexts are incognito, where Chromium does not support push subscriptions.
      expectProblems(/does not support the Push API in incognito mode/);
      const allow = await permissionSetter(context, page);
      await allow('denied');
      await openSettings(page);
      await expect(page.getByText(/^Blocked\. Allow notifications for this site/)).toBeVisible();
      await expect(here(page)).toBeDisabled();

      await allow('granted');
      await page.reload();
      await expect(page.getByText('Reminders, shares and your weekly recap')).toBeVisible();
      const refused = page.waitForEvent('console', (message) => /incognito/.test(message.text()));
      await here(page).click();
      await refused;

      await expect(page.getByText(/^The browser’s notification service can’t be reached/)).toBeVisible();
      await expect(here(page)).not.toBeChecked();
    },
  );
});

test(
  'An open page goes to what a clicked notification is about, and keeps the input (DL-05)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Dentist', scheduled_at: '2099-11-20T15:00:00.000Z' });
    await openSettings(page);

    await page.evaluate(() => {
      const data = { type: 'open', path: '/upcoming' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });

    await expect(page).toHaveURL(/\/upcoming$/);
    await expect(page.getByText('Dentist')).toBeVisible();
  },
);

test(
  'A test notification says how many devices received it (NA-09, SE-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    expect(account).toBeDefined();
    await openSettings(page);

    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(page.getByText('No devices yet')).toBeVisible();
  },
);

test(
  'A calendar program reads scheduled items, until the URL is renewed (NA-08)',
  { tag: '@wide' },
  async ({ page, account, request }) => {
    await account.add({ cleaned_title: 'Dentist, 2nd floor', scheduled_at: '2099-11-20T15:00:00.000Z' });
    await openSettings(page);
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(await address.inputValue());

    const answer = await request.get(pathname);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('SUMMARY:Dentist\\, 2nd floor');

    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('button', { name: 'New link' }).last().click();
    await expect(address).not.toHaveValue(new RegExp(pathname));
    expect((await request.get(pathname)).status()).toBe(404);
  },
);
