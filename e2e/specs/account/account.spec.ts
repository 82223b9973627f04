import { testPassword, randomEmail, createAccount } from '../../support/account.ts';
import { expectNothingWaits, waitForOwnData } from '../../support/offline/device-data.ts';
import { expectSignIn, logIn, openHome, row, signOut, thoughtBox, toast } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

const paths = [
  '/',
  '/auth',
  '/todo',
  '/purchases',
  '/buckets',
  '/buckets/WatchBucket',
  '/upcoming',
  '/lifelists',
  '/settings',
  '/contacts',
  '/stats',
  '/weekly-recap',
  '/contact-support',
  '/item/0199a0de-0000-7000-8000-000000000000/edit',
  '/no/such/place',
];

signedOut.describe('A signed-out user', () => {
  signedOut('sees the sign-in screen at every path (AC-01)', { tag: '@wide' }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectSignIn(page);
    }
  });

  signedOut(
    'signs up and enters the app (AU-01, AU-08)',
    { tag: ['@android', '@wide'] },
    async ({ page }) => {
      const email = randomEmail();
      await page.goto('/');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(testPassword);
      const profile = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/user/profile'),
      );
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(thoughtBox(page)).toBeVisible();
      expect((await profile).postDataJSON()).toMatchObject({ email, photoURL: null });
      await page.goto('/settings');
      await expect(page.getByText(email)).toBeVisible();
    },
  );

  signedOut(
    'reads in a sentence that an email is taken (AU-07, AU-13)',
    { tag: '@phone' },
    async ({ page, expectProblems }) => {
      expectProblems(/^4\d\d POST \/api\/auth\/sign-up\/email/);
      const { email } = await createAccount();
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(testPassword);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /exist|taken/i })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
    },
  );

  signedOut(
    'signs in, from any path to home (AU-01, AC-07)',
    { tag: ['@native', '@wide'] },
    async ({ page }) => {
      const account = await createAccount();
      await page.goto('/auth');
      await logIn(page, account);
      await expect(thoughtBox(page)).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );

  signedOut(
    'reads the same words for a wrong password and an unknown account, and keeps the input (AU-07, AU-13)',
    { tag: '@wide' },
    async ({ page, expectProblems }) => {
      expectProblems(/^401 POST \/api\/auth\/sign-in\/email/);
      const { email } = await createAccount();
      await page.goto('/auth');
      const words: string[] = [];
      for (const tried of [email, randomEmail()]) {
        await logIn(page, { email: tried, password: 'not the password' });
        const alert = page.getByRole('alert').filter({ hasText: /\w/ });
        await expect(alert).toBeVisible();
        words.push(await alert.innerText());
        await expect(page.getByLabel('Email')).toHaveValue(tried);
        await page.reload();
      }
      expect(words[0]).toBe(words[1]);
      expect(words[0]).toMatch(/password/i);
    },
  );

  signedOut('reads what is missing before anything is sent (AU-06)', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const submit = page.getByRole('button', { name: 'Log In' });
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });

    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter your email.');
    await expect(password).toHaveAccessibleDescription('Please enter your password.');

    await email.fill('nobody');
    await password.fill('12345');
    await submit.click();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email.');
    await expect(password).toHaveAccessibleDescription('At least 6 characters. One more will do.');
    expect(sent).toEqual([]);
  });

  signedOut('can show the password (AU-01)', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/auth');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(testPassword);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});

test.describe('A signed-in user', () => {
  test('never sees the sign-in screen (AC-07)', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/auth');
    await expect(thoughtBox(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeHidden();
  });

  test(
    'stays signed in after a reload of any screen (AC-02)',
    { tag: ['@native', '@wide'] },
    async ({ page, account }) => {
      await account.add({ cleaned_title: 'Water the fig tree' });
      await page.goto('/todo?urgency=Next+3+Days&context=Personal');
      await expect(row(page, 'Water the fig tree')).toBeVisible();
      await page.reload();
      await expect(row(page, 'Water the fig tree')).toBeVisible();
      await expect(page).toHaveURL(/\/todo\?urgency=Next\+3\+Days/);
    },
  );

  test(
    'signs out and leaves nothing on the device but the theme (AU-11)',
    { tag: '@wide' },
    async ({ page, account }) => {
      await account.add({ cleaned_title: 'Buy a surprise for Ana' });
      await openHome(page);
      await page.evaluate(() => localStorage.setItem('theme', 'light'));
      await thoughtBox(page).fill('something nobody else should read');
      await page.goto('/settings');
      await signOut(page);
      await expectSignIn(page);

      const stored = () =>
        page.evaluate(async () => ({
          local: Object.keys(localStorage),
          session: Object.keys(sessionStorage),
          databases: (await indexedDB.databases()).map(({ name }) => name),
          caches: (await caches.keys()).filter((name) => name.startsWith('pouch-unsent')),
        }));
      await expect.poll(stored).toEqual({ local: ['theme'], session: [], databases: [], caches: [] });

      const next = await createAccount();
      await logIn(page, next);
      await expect(page.getByLabel('Email')).toBeHidden();
      await openHome(page);
      await expect(thoughtBox(page)).toHaveValue('');
      await page.goto('/todo');
      await expect(page.getByText('No tasks yet')).toBeVisible();
    },
  );

  test(
    'signs out on the server too: the token is refused from then on (AU-11)',
    { tag: ['@android', '@wide'] },
    async ({ page, account }) => {
      await page.goto('/settings');
      await signOut(page);
      await expectSignIn(page);
      await expect(account.items()).rejects.toThrow(/401/);
    },
  );

  test(
    'stays signed in when signing out fails, and is informed (AU-11)',
    { tag: '@phone' },
    async ({ page, expectProblems }) => {
      expectProblems(/^500 POST \/api\/auth\/sign-out/);
      await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500 }));
      await page.goto('/settings');
      await signOut(page);
      await expect(toast(page)).toContainText('Failed to sign out. Please try again.');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    },
  );

  for (const path of ['/', '/todo', '/purchases', '/buckets', '/upcoming', '/settings']) {
    test(
      `is informed and sent to the sign-in screen when the session has ended on ${path} (AC-09)`,
      { tag: '@wide' },
      async ({ page, account, expectProblems }) => {
        expectProblems(/^401 GET \/api\//);
        await account.signOut();
        await page.goto(path);
        await expect(toast(page)).toContainText('Unauthorized');
        await expect(toast(page)).toContainText('You are logged out. Logging in again...');
        await expectSignIn(page);
        await expect(page).toHaveURL('/auth');
        await logIn(page, account);
        await expect(thoughtBox(page)).toBeVisible();
      },
    );
  }

  test(
    'is redirected from a bucket to the sign-in screen by the server (AC-09)',
    { tag: '@phone' },
    async ({ page, account, expectProblems }) => {
      expectProblems(/^401 GET \/api\//);
      await account.signOut();
      const way = page.waitForRequest('**/api/login');
      await page.goto('/buckets/WatchBucket');
      await way;
      await expectSignIn(page);
      await expect(page).toHaveURL('/auth');
    },
  );

  test(
    'is sent to the sign-in screen when the session ends while writing; what was pouched is sent afterwards (AC-09, OF-09)',
    { tag: ['@native', '@wide'] },
    async ({ page, account, expectProblems }) => {
      // Reads of the page in the meantime are refused too.
      expectProblems(/^401 (POST \/api\/(items|user\/profile)$|GET \/api\/)/);
      // The request of the thought alone learns that the session has ended.
      await page.route('**/api/changes', () => undefined);
      await openHome(page);
      await waitForOwnData(page);
      await thoughtBox(page).fill('call');
      await account.signOut();
      await thoughtBox(page).fill('call mum');
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Unauthorized');
      await expectSignIn(page);
      await logIn(page, account);
      await expect(thoughtBox(page)).toBeVisible();
      await expectNothingWaits(page);
      // An app keeps the session in the phone’s storage a moment later.
      const stored = () => page.evaluate(() => localStorage.getItem('pouch.session'));
      await expect.poll(stored).not.toBe('expired');
      await page.goto('/todo');
      await expect(page.getByRole('checkbox', { name: 'Complete Call mum' })).toBeVisible();
    },
  );

  test('signs out in every tab at once (AU-11)', { tag: '@wide' }, async ({ page, context }) => {
    await openHome(page);
    const other = await context.newPage();
    await other.goto('/settings');
    await signOut(other);
    await expectSignIn(other);
    await expectSignIn(page);
  });
});
