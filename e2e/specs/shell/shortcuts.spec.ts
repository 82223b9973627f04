import type { Page } from '@playwright/test';
import { openHome, row, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** The shortcuts are loaded after the screen: presses "?" until their list opens. */
async function openHelp(page: Page) {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 1000 });
  }).toPass();
  return help;
}

async function waitUntilReady(page: Page) {
  const help = await openHelp(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}

test.describe('the keyboard', { tag: '@wide' }, () => {
  test('opens every screen by "g" and a letter (AC-02)', async ({ page }) => {
    await openHome(page);
    await waitUntilReady(page);
    for (const [letter, path] of [
      ['t', '/today'],
      ['d', '/todo'],
      ['s', '/purchases'],
      ['b', '/buckets'],
      ['u', '/upcoming'],
      ['l', '/lifelists'],
      [',', '/settings'],
      ['h', '/'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(path);
    }
  });

  test('starts a thought: in the box at home, in the sheet elsewhere (QA-01)', async ({ page }) => {
    await openHome(page);
    await waitUntilReady(page);
    await page.keyboard.press('n');
    await expect(thoughtBox(page)).toBeFocused();
    await page.keyboard.type('nap');
    await expect(thoughtBox(page)).toHaveValue('nap');

    await page.goto('/todo');
    await waitUntilReady(page);
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await expect(thoughtBox(sheet)).toBeFocused();
    await expect(thoughtBox(sheet)).toHaveValue('nap');
  });

  test('moves through the rows, completes one, undoes it and opens one (IL-05, IL-11, DD-03)', async ({
    page,
    account,
  }) => {
    await account.add({ cleaned_title: 'Descale the kettle' });
    await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto('/todo');
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(row(page, 'Descale the kettle')).toBeVisible();
    await waitUntilReady(page);
    await page.keyboard.press('j');
    await expect(link('Water the fig tree')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Descale the kettle')).toBeFocused();
    await page.keyboard.press('k');
    await expect(link('Water the fig tree')).toBeFocused();

    await page.keyboard.press('c');
    await expect(link('Descale the kettle')).toBeFocused();
    await expect(toast(page)).toContainText('Item completed!');
    await expect(row(page, 'Water the fig tree')).toBeHidden();
    await page.keyboard.press('u');
    await expect(row(page, 'Water the fig tree')).toBeVisible();

    await link('Descale the kettle').focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('form', { name: 'Item' }).getByLabel('Title')).toHaveValue(
      'Descale the kettle',
    );
  });

  test('lists its shortcuts, and single letters can be turned off permanently', async ({ page }) => {
    await page.goto('/buckets');
    const help = await openHelp(page);
    await expect(help.getByText('New thought')).toBeVisible();
    await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto('/settings');
    const choice = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('asks before it leaves unsaved changes (ED-08)', async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto(`/item/${id}/edit`);
    await waitUntilReady(page);
    await page.getByLabel('Title').fill('Water the fig tree twice');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`/item/${id}/edit`);
  });
});
