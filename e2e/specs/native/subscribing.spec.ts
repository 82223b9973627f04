import { createAccount } from '../../support/account.ts';
import { ownServer, type OwnServer } from '../../support/dedicated-server.ts';
import { thoughtBox } from '../../support/screens.ts';
import { selling, storeTells } from '../../support/billing.ts';
import { expect, signedOut as test } from '../../support/test.ts';
import { carriedPages } from '../../support/native/bundled-assets.ts';
import { createPhone, pagesOf } from '../../support/native/phone.ts';

let server: OwnServer;
test.beforeAll(async ({ platform }) => {
  server = await ownServer(platform === 'android' ? 3181 : 3182, selling);
  await server.start();
});
test.afterAll(() => server.remove());

test('A subscription is bought in the app, which opens when the store has told the server (PW-04, PW-06, PW-07)', async ({
  browser,
  platform,
  request,
}) => {
  if (platform === 'web') throw new Error('This journey is one of the apps');
  const { origin } = server;
  const account = await createAccount(origin);
  const { user } = JSON.parse(account.session) as { user: { id: string } };
  const pages = carriedPages(origin);
  const context = await browser.newContext({
    baseURL: pagesOf(platform, origin),
    permissions: ['local-network-access'],
  });
  const app = await createPhone(context, { platform, server: origin, pages, without: [] });
  app.keepSession(account);
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
  await storeTells(request, origin, {
    id: `event-${platform}`,
    type: 'INITIAL_PURCHASE',
    app_user_id: user.id,
  });

  await expect(thoughtBox(page)).toBeVisible({ timeout: 20_000 });
  await context.close();
  await pages.remove();
});
