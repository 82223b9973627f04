import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The first field a signed-in person writes into. */
export const thoughtBox = (within: Page | Locator) =>
  within.getByRole('textbox', { name: 'Pouch a thought...' });

/** The button that sends the thought. */
export const pouchButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Pouch', exact: true });

/** The row of an item in a list of the screen's main part, by its title. */
export const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Presses one of several words shown as chips. */
export async function chooseChip(within: Locator, word: string): Promise<void> {
  await within.getByText(word, { exact: true }).click();
  await expect(within.getByRole('radio', { name: word })).toBeChecked();
}

/** The toast. */
export const toast = (page: Page) => page.locator('.toast');

/** Does something wrong that a toast complains of at once. */
export const chooseWrongFile = (page: Page) =>
  page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });

/** Opens the app's first screen and waits until it can be used. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(thoughtBox(page)).toBeVisible();
}

/** Fills in the sign-in form and sends it. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The sign-in screen stands. */
export const expectSignIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
