import type { Page } from '@playwright/test';
import { createAccount, testPassword } from '../../support/account.ts';
import { expectSignIn, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

/** Opens a page whose scripts come when the returned function is called, except for the one in its head. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // It is below everything that is painted.
  await expect(page.locator('noscript')).toBeAttached();
  return release;
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** All that the page has of the sign-in screen. */
const painted = (page: Page) => page.locator('main.welcome');

signedOut.describe('The sign-in screen, before the scripts have come,', () => {
  signedOut(
    'can be read and filled in; the app keeps the input, the focus and every place (AC-01)',
    async ({ page }) => {
      const release = await openWithoutApp(page, '/auth');
      await expect(page.getByRole('heading', { name: 'Pouch' })).toBeVisible();
      await expect(page.getByText('Put it in. Find it sorted.')).toBeVisible();
      await expectSignIn(page);
      await email(page).pressSequentially('ana@example.com');
      await password(page).pressSequentially('six');
      await page.evaluate(() => document.fonts.ready);
      const place = await password(page).boundingBox();

      release();
      await expect(page.locator('[data-painted]')).toHaveCount(0);
      await password(page).pressSequentially('teen');

      await expect(email(page)).toHaveValue('ana@example.com');
      await expect(password(page)).toHaveValue('sixteen');
      await expect(password(page)).toBeFocused();
      expect(await password(page).boundingBox()).toEqual(place);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(email(page)).toHaveValue('ana@example.com');
    },
  );

  signedOut(
    'keeps Enter for the app, which signs in then, and the password out of the URL (AC-01, AU-01)',
    { tag: '@phone' },
    async ({ page }) => {
      const account = await createAccount();
      const release = await openWithoutApp(page, '/auth');
      await email(page).fill(account.email);
      await password(page).fill(testPassword);
      await password(page).press('Enter');
      await expect(page).toHaveURL('/auth');

      release();

      await expect(thoughtBox(page)).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );

  signedOut(
    'is not seen where the app begins with another screen (AC-01)',
    { tag: '@phone' },
    async ({ page }) => {
      for (const path of ['/invite/ABCDEFGH', '/reset-password?token=t', '/auth?invitation=secret']) {
        await openWithoutApp(page, path);
        await expect(painted(page)).toBeAttached();
        await expect(painted(page)).toBeHidden();
      }
    },
  );

  signedOut.describe('without JavaScript', () => {
    signedOut.use({ javaScriptEnabled: false });

    signedOut('is a sentence that asks for it (AC-01)', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/auth');
      await expect(page.locator('noscript')).toBeVisible();
      expect(await page.locator('noscript').innerText()).toContain('Pouch needs JavaScript.');
      await expect(painted(page)).toBeHidden();
    });
  });
});

test(
  'A signed-in person never sees the sign-in screen, however late the scripts come (AC-07)',
  { tag: '@android' },
  async ({ page }) => {
    const release = await openWithoutApp(page, '/auth');
    await expect(painted(page)).toBeAttached();
    await expect(painted(page)).toBeHidden();
    await page.evaluate(() =>
      new MutationObserver(() => {
        const screen = document.querySelector('main.welcome');
        if (screen?.checkVisibility()) document.documentElement.dataset.sawSignIn = '';
      }).observe(document, { subtree: true, childList: true, attributes: true }),
    );

    release();

    await expect(thoughtBox(page)).toBeVisible();
    await expect(page.locator('html[data-saw-sign-in]')).toHaveCount(0);
  },
);
