import type { Page } from '@playwright/test';
import {
  mockLinkPreviews,
  signedOutScreens,
  seedAccount,
  type ScreenToVisit,
} from '../../support/screens-to-visit.ts';
import {
  chooseWrongFile,
  holdToast,
  openHome,
  pouchButton,
  thoughtBox,
  toast,
} from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';
import { violations, colourViolations } from '../../support/violations.ts';

const themes = ['dark', 'light'] as const;

/** The violations that axe finds in both themes; the app follows the system, dark at first, then light. */
async function violationsInBothThemes(page: Page, { name, path, shows }: ScreenToVisit): Promise<string[]> {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const look = theme === themes[0] ? violations : colourViolations;
    found.push(...(await look(page, `${name}, ${theme}`)));
  }
  return found;
}

/** Stores a theme before the app starts, as Settings would. */
const storeTheme = (page: Page, theme: string) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme);

// Without transitions, so that no colour is measured half-way.
test.use({ reducedMotion: 'reduce' });
signedOut.use({ reducedMotion: 'reduce' });

test('Every screen meets WCAG 2.2 AA in both themes (AC-02, AC-10)', async ({ page, account }) => {
  test.slow();
  await mockLinkPreviews(page);
  await storeTheme(page, 'system');
  const found: string[] = [];
  for (const place of await seedAccount(account)) found.push(...(await violationsInBothThemes(page, place)));
  expect(found).toEqual([]);
});

signedOut('The screens before sign-in meet WCAG 2.2 AA in both themes (AU-01, AU-03)', async ({ page }) => {
  await storeTheme(page, 'system');
  const found: string[] = [];
  for (const place of signedOutScreens) found.push(...(await violationsInBothThemes(page, place)));
  expect(found).toEqual([]);
});

// A theme's colours are the same at every size, so each size shows one of them.
for (const { theme, tag } of [
  { theme: 'dark', tag: '@phone' },
  { theme: 'light', tag: '@wide' },
] as const) {
  test(
    `What opens over a screen meets WCAG 2.2 AA in the ${theme} theme (QA-01, QA-09, IL-10, IL-12)`,
    { tag },
    async ({ page, account }) => {
      const { id } = await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' });
      await storeTheme(page, theme);
      const found: string[] = [];
      const look = async (name: string) => found.push(...(await violations(page, `${name}, ${theme}`)));

      await page.goto('/purchases');
      await page.getByRole('button', { name: 'Quantity of Milk: 1' }).click();
      await expect(page.getByRole('dialog', { name: 'Quantity of Milk' })).toBeVisible();
      await look('the quantity');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add New Item' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Please enter a title')).toBeVisible();
      await look('Add New Item with an error');

      await page.goto('/todo');
      await page.getByRole('button', { name: 'Pouch a thought' }).click();
      await expect(thoughtBox(page.getByRole('dialog'))).toBeFocused();
      await look('quick-add');

      await page.goto(`/item/${id}/edit`);
      await page.getByLabel('Title').fill('Oat milk');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('the question about unsaved changes');

      await page.goto('/purchases');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await look('search');
      await page.keyboard.type('milk');
      await expect(page.getByRole('option', { name: /Milk/ }).first()).toBeVisible();
      await look('search with results');
      await page.getByRole('combobox', { name: 'Search' }).fill('zzzzzz');
      await expect(page.getByText(/^Nothing found/)).toBeVisible();
      await look('search without results');
      await page.keyboard.press('Escape');
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await look('the shortcuts');

      await openHome(page);
      await page.getByRole('button', { name: 'Record a voice note' }).click();
      await expect(page.getByRole('button', { name: 'Start recording' })).toBeFocused();
      await look('the recorder');
      await page.getByRole('button', { name: 'Start recording' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await look('the recorder without a microphone');
      await page.keyboard.press('Escape');
      await chooseWrongFile(page);
      await holdToast(page);
      await expect(toast(page)).toContainText('Invalid file');
      await look('a toast');
      await thoughtBox(page).fill('call mum tomorrow at 3pm');
      await pouchButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
      await look('the result');
      expect(found).toEqual([]);
    },
  );
}

signedOut(
  'Invalid fields say so to a screen reader, and meet WCAG 2.2 AA (AU-06)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page, 'sign-in with errors')).toEqual([]);
  },
);
