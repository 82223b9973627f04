import type { Page } from '@playwright/test';
import { openHome, pouchButton, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!/ });
const examples = (page: Page) => page.getByRole('region', { name: 'Examples' });

test(
  'An example is typed, pouched, and leaves on every device (FW-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openHome(page);
    await examples(page).getByRole('button', { name: 'watch Past Lives' }).click();
    await expect(thoughtBox(page)).toHaveValue('watch Past Lives');
    await pouchButton(page).click();
    await expect(result(page)).toContainText('Watch');
    await expect(examples(page)).toBeHidden();
    await expect
      .poll(() => account.send('GET', '/api/user/profile'))
      .toMatchObject({ examplesDismissed: true });
  },
);

test(
  'The result lets the next thought follow, and is put right in place (FW-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await openHome(page);
    await thoughtBox(page).fill('Past Lives');
    await thoughtBox(page).press('Enter');
    await expect(result(page)).toBeVisible();
    await result(page)
      .getByRole('button', { name: /^Category of Past Lives/ })
      .click();
    await result(page)
      .getByRole('group', { name: 'What Past Lives may be instead' })
      .getByRole('button', { name: 'Read' })
      .click();
    await expect(result(page).getByRole('button', { name: 'Category of Past Lives: Read' })).toBeVisible();
    await expect(thoughtBox(page)).toBeFocused();
    await page.keyboard.type('buy milk');
    await expect(result(page)).toBeHidden();
    await expect(thoughtBox(page)).toHaveValue('buy milk');
    await expect.poll(() => account.items()).toMatchObject([{ bucket_name: 'ReadBucket' }]);
  },
);

test(
  'Back closes the sheet and the result, and the screen below stays (QA-01)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await page.getByRole('link', { name: 'To-Do' }).click();
    const open = page.getByRole('button', { name: 'Pouch a thought' });
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await open.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/todo$/);

    await open.click();
    await thoughtBox(sheet).fill('call mum');
    await pouchButton(sheet).click();
    await expect(result(page)).toBeVisible();
    await page.goBack();
    await expect(result(page)).toBeHidden();
    await expect(page).toHaveURL(/\/todo$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  },
);
