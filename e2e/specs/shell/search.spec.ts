import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { openHome, row } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

async function search(page: Page, words: string) {
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill(words);
  return dialog;
}

test(
  'Search finds active and completed items by title and notes, and opens one (IL-12)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    const fig = await account.add({ cleaned_title: 'Water the fig tree' });
    const done = await account.add({ cleaned_title: 'Figs', category: 'Shopping', urgency: 'Now' });
    await account.complete(done.id);
    const noted = await account.add({ cleaned_title: 'Ask Nadia' });
    await account.change(noted.id, { body: 'whether her fig survived' });
    await page.goto('/todo');
    await expect(row(page, 'Ask Nadia')).toBeVisible();

    const dialog = await search(page, 'fig');
    const found = dialog.getByRole('option');
    await expect(found).toHaveCount(3);
    await expect(found.filter({ hasText: 'Figs' })).toContainText('Completed');
    await expect(found.filter({ hasText: 'Water' }).locator('mark')).toHaveText('fig');
    await found.filter({ hasText: 'Water' }).click();
    await expect(page).toHaveURL(`/item/${fig.id}/edit`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Edit item' })).toBeFocused();
  },
);

test(
  'Search tolerates a misspelling, and Enter opens the best match (IL-12)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'See the dentist' });
    await openHome(page);
    const dialog = await search(page, 'dentsit');
    await expect(dialog.getByRole('option', { name: /dentist/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/item/${id}/edit`);
  },
);

test(
  'Search finds entries of LifeLists and links to their list (IL-12)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/lifelists');
    await expect(
      page
        .getByRole('main')
        .getByText(/0 of \d+/)
        .first(),
    ).toBeVisible();
    const dialog = await search(page, 'milk');
    const entry = dialog.getByRole('group', { name: 'LifeLists' }).getByRole('option').first();
    await expect(entry).toContainText('Groceries');
    await entry.click();
    await expect(page).toHaveURL('/lifelists/groceries');
  },
);

test(
  'Search says when nothing was found, and when it failed; it can be retried (IL-12)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^500 GET \/api\/search/);
    await account.add({ cleaned_title: 'Water the fig tree' });
    await openHome(page);
    const dialog = await search(page, 'zzzzzz');
    await expect(dialog.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible();
    const failure = { code: 'internal', message: 'Something broke.' };
    await page.route('**/api/search?q=fig', (route) => route.fulfill({ status: 500, json: failure }), {
      times: 1,
    });
    await dialog.getByRole('combobox').fill('fig');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('option', { name: /Water/ })).toBeVisible();
  },
);

test('Search returns the focus when it is closed (IL-12)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/todo');
  await search(page, '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('Search does not find other users’ items (IL-12)', { tag: '@wide' }, async ({ page }) => {
  const other = await createAccount();
  await other.add({ cleaned_title: 'Water the fig tree' });
  await openHome(page);
  const dialog = await search(page, 'water the fig tree');
  await expect(dialog.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
});
