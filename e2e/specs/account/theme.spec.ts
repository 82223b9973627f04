import type { Page } from '@playwright/test';
import { expectSignIn, openHome } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

const ground = { dark: 'rgb(15, 20, 17)', light: 'rgb(246, 243, 236)' };

const theme = (page: Page) => page.locator('html');
const choice = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Theme' }).getByRole('tab', { name });

/** Loads the page without any script of the app, to see its first paint. */
async function loadWithoutApp(page: Page) {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('aborted'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-painted]')).toBeAttached();
}

signedOut(
  'The theme is dark by default, also where the system is light (AC-10)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expectSignIn(page);
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(theme(page)).toHaveCSS('background-color', ground.dark);
  },
);

test(
  'A chosen theme is shown at once, stored after a reload, and marked as chosen (AC-10)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/settings');
    await choice(page, 'Light').click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(theme(page)).toHaveCSS('background-color', ground.light);
    await page.reload();
    await expect(choice(page, 'Light')).toHaveAttribute('aria-selected', 'true');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f6f3ec');
    await choice(page, 'Dark').click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  },
);

test('System follows the device, also while the app is open (AC-10)', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await choice(page, 'System').click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

for (const [stored, system, shown] of [
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['system', 'light', 'light'],
  ['system', 'dark', 'dark'],
] as const) {
  signedOut(
    `The first paint is ${shown} for ${stored} on a ${system} device, before the app runs (AC-10)`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((value) => localStorage.setItem('theme', value), stored);
      await loadWithoutApp(page);
      await expect(theme(page)).toHaveAttribute('data-theme', shown);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        ground[shown],
      );
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(shown);
    },
  );
}

test(
  'Another tab takes the theme only when it is loaded, and nothing breaks (AC-10)',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openHome(page);
    const other = await context.newPage();
    await other.goto('/settings');
    await choice(other, 'Light').click();
    await page.reload();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  },
);
