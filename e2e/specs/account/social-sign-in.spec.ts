import type { Page } from '@playwright/test';
import { createDedicatedServer } from '../../support/dedicated-server.ts';
import { startFakeIdentityProviders } from '../../support/fakes/fake-identity-providers.ts';
import { expectSignIn, signOut, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut as test } from '../../support/test.ts';

const apple = (page: Page) => page.getByRole('button', { name: 'Sign in with Apple' });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

// One browser is enough: the providers' pages are the same on every window.
test(
  'A user signs in with Google and Apple without a password, and sets one in Settings (AU-04, AU-07, AU-10, SE-04)',
  { tag: '@wide' },
  async ({ page, context, expectProblems }) => {
    expectProblems(
      /^foreign: https:\/\/accounts[.]google[.]com/,
      /^foreign: https:\/\/appleid[.]apple[.]com/,
    );
    const providers = await startFakeIdentityProviders();
    const server = await createDedicatedServer(3178, providers.settings);
    try {
      await server.start();
      await providers.serveTo(context, 'mara.lindqvist@gmail.com');

      await page.goto(`${server.origin}/settings`);
      await google(page).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expectSignIn(page);
      await expect(google(page)).toBeEnabled();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeHidden();

      await apple(page).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(thoughtBox(page)).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      expect(await context.cookies(server.origin)).toEqual([]);

      await page.goto(`${server.origin}/settings`);
      await expect(page.getByText('Mara Lindqvist')).toBeVisible();
      await expect(page.getByText('You sign in with Apple.')).toBeVisible();
      await page.getByLabel('New password').fill('a quiet walk at dusk');
      await page.getByLabel('Once more').fill('a quiet walk at dusk');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByText('Password saved')).toBeVisible();
      await signOut(page);

      await expectSignIn(page);
      await google(page).click();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(thoughtBox(page)).toBeVisible();
      await page.goto(`${server.origin}/settings`);
      await expect(page.getByText('mara.lindqvist@gmail.com')).toBeVisible();
      await expect(page.getByLabel('New password')).toBeHidden();
    } finally {
      await page.close();
      await server.remove();
      providers.close();
    }
  },
);
