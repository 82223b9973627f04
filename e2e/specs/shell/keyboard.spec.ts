import type { Locator, Page } from '@playwright/test';
import { testPassword, randomEmail } from '../../support/account.ts';
import { holdToast, openHome, row, thoughtBox, toast } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

/** Presses Tab until an element has the focus, and expects a visible focus indicator. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const before = await readFocus(target);
  if (before.isFocused) return;
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if ((await readFocus(target)).isFocused) {
      return expect.poll(async () => (await readFocus(target)).styles).not.toBe(before.styles);
    }
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/**
 * Whether an element has the focus, and the styles of it and of those around it that may show it. Both are read at once: a
 * form that closes returns the focus to its row whenever it is done.
 */
const readFocus = (target: Locator) =>
  target.evaluate((element) => {
    const rows = [element.closest('form, label, li'), element.closest('.row')];
    const around = [element, element.parentElement, ...rows];
    const styles = around
      .filter((each) => each !== null)
      .map((each) => {
        const [own, after] = [getComputedStyle(each), getComputedStyle(each, '::after')];
        const isOpen = String(each.matches('[data-open]'));
        return `${own.outline} ${own.boxShadow} ${after.boxShadow} ${isOpen}`;
      })
      .join('\n');
    return { isFocused: element === document.activeElement, styles };
  });

signedOut('A user signs up without a mouse (AU-01)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(randomEmail());
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await expect(thoughtBox(page)).toBeVisible();
});

test(
  'A user pouches a thought and reads the result without a mouse (QA-02, QA-09)',
  { tag: '@wide' },
  async ({ page }) => {
    await openHome(page);
    await tabTo(page, thoughtBox(page));
    await page.keyboard.type('call mum');
    await page.keyboard.press('Enter');
    const result = page.getByRole('dialog', { name: 'Item Pouched!' });
    await expect(result).toBeVisible();
    await tabTo(page, result.getByRole('button', { name: 'Got it' }));
    await page.keyboard.press('Enter');
    await expect(result).toBeHidden();
    await expect(thoughtBox(page)).toBeFocused();
  },
);

test(
  'A user completes an item and undoes it without a mouse (IL-05, IL-11)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto('/todo');
    const ring = page.getByRole('checkbox', { name: 'Complete Water the fig tree' });
    await expect(ring).toBeVisible();
    await tabTo(page, ring);
    await page.keyboard.press('Space');
    await holdToast(page);
    await tabTo(page, toast(page).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(ring).toBeVisible();
  },
);

test(
  'A user edits and deletes an item without a mouse (ED-01, ED-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto('/todo');
    const link = page.getByRole('link', { name: 'Water the fig tree', exact: true });
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Item' });
    await expect(form).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Edit item' })).toBeFocused();
    await tabTo(page, form.getByLabel('Title'));
    await page.keyboard.press('End');
    await page.keyboard.type(' twice');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Water the fig tree twice')).toBeVisible();

    await tabTo(page, page.getByRole('link', { name: 'Water the fig tree twice', exact: true }));
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await tabTo(page, form.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No tasks yet')).toBeVisible();
  },
);

test(
  'A dialog traps the focus until it closes, and returns it (ED-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto(`/item/${id}/edit`);
    await page.getByLabel('Title').fill('Water the fig tree twice');
    const back = page.getByRole('button', { name: 'Back' });
    await back.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(back).toBeFocused();
  },
);

test('“Add New Item” returns the focus to its button (IL-10)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/todo');
  const open = page.getByRole('button', { name: 'Add New Item' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Item' }).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
