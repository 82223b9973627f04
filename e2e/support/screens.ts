import type { Locator, Page } from '@playwright/test';
import { expectNothingWaits, waitForOwnData } from './offline/device-data.ts';
import { expect } from './test.ts';

/** The field for a thought. */
export const thoughtBox = (within: Page | Locator) =>
  within.getByRole('textbox', { name: 'Pouch a thought...' });

/** The button that sends the thought. */
export const pouchButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Pouch', exact: true });

/** The row of an item in the main part of the screen, by its title. */
export const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Chooses one of several chips, which are radio buttons. */
export async function chooseChip(within: Locator, word: string): Promise<void> {
  await within.getByText(word, { exact: true }).click();
  await expect(within.getByRole('radio', { name: word })).toBeChecked();
}

/** The current toast. A dismissed one stays in the page for another second, while it fades out. */
export const toast = (page: Page) => page.locator('.toast:not([data-leaving])');

/** The toast, including one that is fading out. */
export const anyToast = (page: Page) => page.locator('.toast');

/**
 * Keeps the toast open by hovering it: its timer is paused meanwhile (AC-15). For journeys that use the toast after other
 * steps, which may take longer than its 5 s on a busy machine.
 */
export const holdToast = (page: Page) => toast(page).locator('.toast-title').hover();

/** Chooses a file of a wrong type, which shows a toast at once. */
export const chooseWrongFile = (page: Page) =>
  page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });

/** Opens home and waits until it can be used. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(thoughtBox(page)).toBeVisible();
}

/** Fills in the sign-in form and submits it. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/**
 * Presses Sign Out once the server has everything of this device, which otherwise asks first: a new account gets the zone and
 * the formats of its first browser.
 */
export async function signOut(page: Page): Promise<void> {
  await waitForOwnData(page);
  await expectNothingWaits(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

export const expectSignIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
