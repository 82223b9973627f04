import type { Page } from '@playwright/test';
import { randomEmail, createAccount } from '../../support/account.ts';
import { linkMailedTo, mailsTo } from '../../support/outbox.ts';
import { expectSignIn, logIn, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut as test } from '../../support/test.ts';

const sent =
  'Password reset email sent! Check your inbox and follow the instructions to reset your password.';
const newPassword = 'another walk entirely';

async function askForLink(page: Page, email: string) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test(
  'A forgotten password is replaced through the link in the email, which works once (AU-02, AU-03)',
  { tag: '@wide' },
  async ({ page, expectProblems }) => {
    expectProblems(/^40\d POST \/api\/auth\/reset-password/, /^401 POST \/api\/auth\/sign-in\/email/);
    const account = await createAccount();
    await askForLink(page, account.email);
    await expect(page.getByText(sent)).toBeVisible();
    const link = await linkMailedTo(account.email);

    await page.goto(link);
    await setPassword(page, '12345');
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 6 characters/);
    await setPassword(page, newPassword);
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Sign In' }).click();

    await logIn(page, account);
    await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
    await logIn(page, { email: account.email, password: newPassword });
    await expect(thoughtBox(page)).toBeVisible();

    await page.goto(link);
    await setPassword(page, 'a third walk');
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
  },
);

test('A new password ends all other sessions (AU-03)', { tag: '@wide' }, async ({ page }) => {
  const account = await createAccount();
  await askForLink(page, account.email);
  await page.goto(await linkMailedTo(account.email));
  await setPassword(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expect(account.items()).rejects.toThrow(/401/);
});

test(
  'Requesting a link for an unknown email shows the same text, and sends nothing (AU-02, AU-13)',
  { tag: '@phone' },
  async ({ page }) => {
    const unknownEmail = randomEmail();
    await askForLink(page, unknownEmail);
    await expect(page.getByText(sent)).toBeVisible();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await expectSignIn(page);
    await expect(page.getByLabel('Email')).toHaveValue(unknownEmail);

    // A later email to another account proves that the earlier request has been handled.
    const { email } = await createAccount();
    await askForLink(page, email);
    await linkMailedTo(email);
    expect(await mailsTo(unknownEmail)).toEqual([]);
  },
);

test(
  'A failed request for a link shows only the text that reveals nothing (AU-02)',
  { tag: '@phone' },
  async ({ page, expectProblems }) => {
    expectProblems(/^503 POST \/api\/auth\/request-password-reset/);
    await page.route('**/api/auth/request-password-reset', (route) => route.fulfill({ status: 503 }));
    await askForLink(page, randomEmail());
    await expect(
      page.getByText("If an account with this email exists, we've sent a reset link to your inbox."),
    ).toBeVisible();
  },
);

test('An email is required before a link is requested (AU-06)', { tag: '@wide' }, async ({ page }) => {
  await askForLink(page, 'unknownEmail');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email.');
});
