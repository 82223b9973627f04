import type { Locator, Page } from '@playwright/test';
import { choosePicture, photo, photoOfLines } from '../../support/pictures.ts';
import { openHome, pouchButton, row, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violationsWithin } from '../../support/violations.ts';

const list = ['Shopping list', '- oat milk', '- 2 loaves of bread', '- bananas', '- washing powder'];
const products = ['Oat milk', 'Bread', 'Bananas', 'Washing powder'];

/** Pouches a photo, and returns the dialog of the result. */
/** What the thought in the box became. */
async function pouch(page: Page, title: string): Promise<Locator> {
  await pouchButton(page).click();
  const result = page.getByRole('dialog', { name: title });
  await expect(result).toBeVisible();
  return result;
}

test(
  'A photo of a list becomes its items, each with the picture, which fills the screen (SO-05, QA-04)',
  { tag: ['@native', '@wide'] },
  async ({ page, account }) => {
    await openHome(page);
    await choosePicture(page, await photoOfLines(page, list));
    await expect(page.getByText('We’ll turn the text in the picture into items')).toBeVisible();
    const dialog = await pouch(page, '4 Items Pouched!');
    for (const title of products) await expect(dialog.getByText(title, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Got it' }).click();
    expect((await account.items()).map(({ image_url }) => image_url !== null)).toEqual(
      products.map(() => true),
    );

    await page.goto('/purchases');
    await expect(row(page, 'Bananas').getByLabel('Has a picture')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Bananas', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Bananas');
    await expect(page.getByText(/You wrote/)).toBeHidden();

    await page.getByRole('button', { name: /Picture of Bananas/ }).click();
    const picture = page.getByRole('dialog', { name: 'Picture of Bananas' });
    await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
    expect(await violationsWithin(page, '.picture-dialog')).toEqual([]);
    const small = await picture.getByRole('img').boundingBox();
    await picture.getByRole('button', { name: 'Show larger' }).click();
    const large = await picture.getByRole('img').boundingBox();
    expect(large?.width).toBeGreaterThan(small?.width ?? Infinity);
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expect(page.getByRole('button', { name: /Picture of Bananas/ })).toBeFocused();
  },
);

test(
  'A heading beside a photo of a list applies to its items (SO-05, QA-04)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await thoughtBox(page).fill('shopping:');
    await choosePicture(page, await photoOfLines(page, list.slice(1)));
    await expect(page.getByText('We’ll turn the text in the picture into items')).toBeVisible();
    await pouch(page, '4 Items Pouched!');
  },
);

test(
  'Words beside a photo are the thought, and the photo stays with them (SO-05, QA-04)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await openHome(page);
    await choosePicture(page, await photoOfLines(page, list));
    await thoughtBox(page).fill('take this to mum');
    await expect(page.getByText('The picture stays with what you write')).toBeVisible();
    await pouch(page, 'Item Pouched!');
    expect((await account.items()).map(({ image_url }) => image_url === null)).toEqual([false]);
  },
);

test('A photo without text becomes one idea that shows it (SO-05)', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  await choosePicture(page, await photo(page, 1200, 900));
  const dialog = await pouch(page, 'Item Pouched!');
  const title = (await dialog.getByText(/^Photo, /).textContent()) ?? '';
  await dialog.getByRole('link', { name: `Edit ${title}` }).click();

  await expect(page.getByRole('button', { name: `Picture of ${title}` })).toBeVisible();
});
