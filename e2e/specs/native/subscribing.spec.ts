import { signUp } from '../../support/account.ts';
import { createDedicatedServer, type DedicatedServer } from '../../support/dedicated-server.ts';
import { thoughtBox } from '../../support/screens.ts';
import { billingSettings, sendStoreEvent } from '../../support/billing.ts';
import { expect, signedOut as test } from '../../support/test.ts';
import { createBundledAssets } from '../../support/native/bundled-assets.ts';
import { createPhone, pagesOrigin } from '../../support/native/phone.ts';

let server: DedicatedServer;
test.beforeAll(async ({ platform }) => {
  server = await createDedicatedServer(platform === 'android' ? 3181 : 3182, billingSettings);
  await server.start();
});
test.afterAll(() => server.remove());

test('A subscription is bought in the app, which opens when the store has informed the server (PW-04, PW-06, PW-07)', async ({
  browser,
  platform,
  request,
}) => {
  if (platform === 'web') throw new Error('This journey runs in the apps only');
  const { origin } = server;
  const account = await signUp(origin);
  const { user } = JSON.parse(account.session) as { user: { id: string } };
  const pages = createBundledAssets(origin);
  const context = await browser.newContext({
    baseURL: pagesOrigin(platform, origin),
    permissions: ['local-network-access'],
  });
  const app = await createPhone(context, { platform, server: origin, assets: pages, without: [] });
  app.storeSession(account);
  app.store.packages = [
    { identifier: '$rc_monthly', packageType: 'MONTHLY', priceString: '3,49 €', hasTrial: true },
  ];
  const page = await context.newPage();
  await page.goto('/');
  const buy = page.getByRole('button', { name: 'Start 7-Day Free Trial' });

  app.store.payment = 'cancelled';
  await buy.click();
  await expect(buy).toBeEnabled();
  expect(app.store.userId).toBe(user.id);
  app.store.payment = 'taken';
  await buy.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await sendStoreEvent(request, origin, {
    id: `event-${platform}`,
    type: 'INITIAL_PURCHASE',
    app_user_id: user.id,
  });

  await expect(thoughtBox(page)).toBeVisible();
  await context.close();
  await pages.remove();
});
