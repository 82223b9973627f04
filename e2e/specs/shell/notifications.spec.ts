import type { BrowserContext, Page, Worker } from '@playwright/test';
import { origin } from '../../support/servers.ts';
import { expect, test } from '../../support/test.ts';

const openSettings = async (page: Page) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};
const here = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

/** The worker that shows notices, as the app registers it. */
async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  const coming = context.waitForEvent('serviceworker');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  const worker = context.serviceWorkers()[0] ?? (await coming);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return worker;
}

/** What the browser does when something was pushed, and when somebody clicks on what is shown. */
const push = (worker: Worker, notice: object) =>
  worker.evaluate(async (text) => {
    const event = Object.assign(new Event('push'), { data: { text: () => text } });
    let work: Promise<unknown> = Promise.resolve();
    self.dispatchEvent(Object.assign(event, { waitUntil: (one: Promise<unknown>) => (work = one) }));
    await work;
  }, JSON.stringify(notice));
const click = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    let work: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), { notification });
    self.dispatchEvent(Object.assign(event, { waitUntil: (one: Promise<unknown>) => (work = one) }));
    // A window takes the focus only for a real press.
    await work.catch(() => undefined);
    return (await scope.registration.getNotifications({ tag: wanted })).length;
  }, tag);

/** Answers for the person whether this app may show notices: Playwright alone knows no refusal. */
async function permitter(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  const permission = { name: 'notifications' };
  return (setting: 'granted' | 'denied') =>
    browser.send('Browser.setPermission', { permission, setting, origin, browserContextId });
}

test(
  'A notice is shown with its words, and one with the same tag takes its place (NA-08)',
  { tag: '@wide' },
  async ({ page, context, account }) => {
    expect(account).toBeDefined();
    await context.grantPermissions(['notifications']);
    await openSettings(page);
    const worker = await workerOf(context, page);
    const notice = { type: 'reminder', title: 'Dentist', url: '/upcoming', tag: 'item_reminder' };

    await push(worker, { ...notice, body: 'Tomorrow, 3:00 PM' });
    await push(worker, { ...notice, body: 'Today, 3:00 PM' });

    const shown = await worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration };
      return (await scope.registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
    expect(shown).toEqual([{ title: 'Dentist', body: 'Today, 3:00 PM' }]);
    expect(await click(worker, 'item_reminder')).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);

test(
  'An open page moves to what a clicked notice is about, and keeps what was written (DL-05)',
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
  'Notices on this device: blocked says what to do; without a push service they stay off, with a sentence (NA-08)',
  { tag: '@phone' },
  async ({ page, context, account, provokes }) => {
    expect(account).toBeDefined();
    // Journeys run in windows without a history, where Chromium subscribes to nothing.
    provokes(/does not support the Push API in incognito mode/);
    const allow = await permitter(context, page);
    await allow('denied');
    await openSettings(page);
    await expect(page.getByText(/^Blocked\. Allow notifications for this site/)).toBeVisible();
    await expect(here(page)).toBeDisabled();

    await allow('granted');
    await page.reload();
    await expect(page.getByText('Reminders, shares, weekly recap')).toBeVisible();
    const refused = page.waitForEvent('console', (message) => /incognito/.test(message.text()));
    await here(page).click();
    await refused;

    await expect(page.getByText(/^The browser’s notification service can’t be reached/)).toBeVisible();
    await expect(here(page)).not.toBeChecked();
  },
);

test(
  'A test notification says how many devices took it (NA-09, SE-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    expect(account).toBeDefined();
    await openSettings(page);

    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(page.getByText('No device took it')).toBeVisible();
  },
);

test('A calendar program reads what is scheduled, until the address is renewed (NA-08)', async ({
  page,
  account,
  request,
}) => {
  await account.add({ cleaned_title: 'Dentist, 2nd floor', scheduled_at: '2099-11-20T15:00:00.000Z' });
  await openSettings(page);
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const { pathname } = new URL(await address.inputValue());

  const answer = await request.get(pathname);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('SUMMARY:Dentist\\, 2nd floor');

  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('button', { name: 'New address' }).last().click();
  await expect(address).not.toHaveValue(new RegExp(pathname));
  expect((await request.get(pathname)).status()).toBe(404);
});
