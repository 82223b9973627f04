import type { Page } from '@playwright/test';
import { signUp } from '../../support/account.ts';
import { createDedicatedServer, type DedicatedServer } from '../../support/dedicated-server.ts';
import { thoughtBox } from '../../support/screens.ts';
import { billingSettings, sendStoreEvent } from '../../support/billing.ts';
import { expect, signedOut as test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const paywall = (page: Page) =>
  page.getByRole('dialog', { name: "Hey, looks like you're not subscribed just yet!" });

// Without transitions, so that no colour is measured half-way.
test.use({ reducedMotion: 'reduce' });

let server: DedicatedServer;
test.beforeAll(async () => {
  server = await createDedicatedServer(3177, billingSettings);
  await server.start();
});
test.afterAll(() => server.remove());

// One browser is enough: the paywall looks the same on every window.
test(
  [
    'Without a subscription the paywall replaces the app, which opens by itself when the store reports a purchase',
    '(AC-04, AC-08, PW-01, PW-02, PW-04, PW-06, PW-12)',
  ].join(' '),
  { tag: '@phone' },
  async ({ page, request, expectProblems }) => {
    const { origin } = server;
    const account = await signUp(origin);
    const { user } = JSON.parse(account.session) as { user: { id: string } };
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((session) => {
      localStorage.setItem('pouch.session', session);
      localStorage.setItem('theme', 'system');
    }, account.session);

    await page.goto(`${origin}/todo`);
    await expect(paywall(page)).toContainText('7-Day Free Trial then $3/Per Month');
    await expect(page.getByRole('button', { name: 'Subscribe $3' })).toBeDisabled();
    await expect(paywall(page)).toContainText('in the Pouch app on your phone');
    await page.keyboard.press('Escape');
    await expect(paywall(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/legal/privacy.html',
    );

    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await violations(page, colorScheme)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Contact Support' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
    expect(await violations(page, 'support')).toEqual([]);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page
      .getByRole('dialog', { name: 'Delete your account?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(paywall(page)).toBeVisible();

    await sendStoreEvent(request, origin, { id: 'event-1', type: 'INITIAL_PURCHASE', app_user_id: user.id });
    await expect(thoughtBox(page)).toBeVisible();
    await expect(page).toHaveURL(`${origin}/`);
    await expect(paywall(page)).toHaveCount(0);

    // A device that has stored the subscription opens the app at once, before the server has answered.
    await page.route('**/api/user/subscription', () => undefined);
    await page.goto(`${origin}/todo`);
    await expect(page.getByText('No tasks yet')).toBeVisible();
    await page.unroute('**/api/user/subscription');

    // What is made as it ends waits on the device, and is sent once there is a subscription again.
    await page.goto(`${origin}/`);
    await expect(thoughtBox(page)).toBeVisible();
    await page.route('**/api/items', (route) => route.abort());
    await thoughtBox(page).fill('buy oat milk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Got it' }).click();
    await sendStoreEvent(request, origin, {
      id: 'event-2',
      type: 'EXPIRATION',
      app_user_id: user.id,
      expiration_at_ms: Date.now() - 1000,
    });
    await expect(paywall(page)).toBeVisible();
    await page.unroute('**/api/items');
    await sendStoreEvent(request, origin, { id: 'event-3', type: 'RENEWAL', app_user_id: user.id });
    await expect(thoughtBox(page)).toBeVisible();
    await expect.poll(async () => (await account.items()).length).toBe(1);

    await sendStoreEvent(request, origin, {
      id: 'event-4',
      type: 'EXPIRATION',
      app_user_id: user.id,
      expiration_at_ms: Date.now() - 1000,
    });
    // Where the event came before the stream of changes was open, the next start reads it.
    expectProblems(/^402|ERR_FAILED POST/);
    await page.goto(`${origin}/todo`);
    await expect(paywall(page)).toBeVisible();
    await page.getByRole('button', { name: 'Log Out / Switch Account' }).click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pouch.subscription'))).toBeNull();
  },
);
