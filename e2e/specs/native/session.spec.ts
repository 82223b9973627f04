import { createAccount } from '../../support/account.ts';
import { expectSignIn, logIn, signOut, thoughtBox } from '../../support/screens.ts';
import { openSettings } from '../../support/native/open-settings.ts';
import { expect } from '../../support/test.ts';
import { signedOut } from '../../support/native/in-app.ts';

const storageKey = 'capacitor-storage_session';

signedOut(
  'The session is kept in the phone’s secure storage and nowhere in the page, until the sign-out (AU-04, AU-11)',
  async ({ page, app }) => {
    const account = await createAccount();
    await page.goto('/');
    await expectSignIn(page);
    await logIn(page, account);
    await expect(thoughtBox(page)).toBeVisible();
    await expect.poll(() => app.secureStorage.get(storageKey)?.data ?? '').toContain(account.email);
    const inPage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await expect.poll(inPage).not.toContain('"token"');

    await page.reload();
    await expect(thoughtBox(page)).toBeVisible();
    await openSettings(page);
    await signOut(page);
    await expectSignIn(page);
    await expect.poll(() => app.secureStorage.size).toBe(0);
    await page.reload();
    await expectSignIn(page);
  },
);
