import type { Page } from '@playwright/test';
import type { Account, Item } from '../../support/account.ts';
import { origin } from '../../support/servers.ts';
import { holdToast, openHome, pouchButton, row, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!/ });
const learned = (page: Page) => page.getByRole('region', { name: 'What Pouch has learned' });

/** Captures a thought without a browser. */
const captureThought = async (account: Account, originalText: string): Promise<Item[]> =>
  [
    await account.send<Item | Item[]>('POST', '/api/items', {
      originalText,
      currentDateTime: '2026-11-20T10:00:00Z',
    }),
  ].flat();

/** Moves oat milk from Shopping to the Read bucket. */
async function moveToRead(page: Page): Promise<void> {
  await page.goto('/purchases');
  await page.getByRole('link', { name: 'Oat milk', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Item' });
  await form.getByRole('tab', { name: 'Bucket' }).click();
  await form.getByText('Read', { exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Oat milk will go to the Read bucket from now on');
}

/** Pouches a thought and expects its category. */
async function pouch(page: Page, thought: string, where: string): Promise<void> {
  await openHome(page);
  await thoughtBox(page).fill(thought);
  await pouchButton(page).click();
  await expect(result(page)).toContainText(where);
  await result(page).getByRole('button', { name: 'Got it' }).click();
}

test(
  'What was corrected once is sorted the same way from then on, until it is forgotten (SO-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await captureThought(account, 'oat milk');
    await moveToRead(page);
    await pouch(page, 'oat milk', 'Read');

    await page.goto('/settings');
    await expect(learned(page).getByRole('listitem')).toHaveText(['Oat milkBucketRead']);
    await learned(page).getByRole('button', { name: 'Forget Oat milk' }).focus();
    await page.keyboard.press('Enter');
    await expect(learned(page)).toContainText('Nothing yet.');
    await expect(toast(page)).toContainText('Oat milk is forgotten');
    await holdToast(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(learned(page).getByRole('listitem')).toHaveText(['Oat milkBucketRead']);
    await learned(page).getByRole('button', { name: 'Forget Oat milk' }).click();
    await expect(learned(page)).toContainText('Nothing yet.');
    await expect(toast(page)).toContainText('Oat milk is forgotten');

    await pouch(page, 'oat milk', 'Supermarket');
  },
);

test(
  'Learning is undone by its toast, and the item stays in the new category (SO-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const [item] = await captureThought(account, 'oat milk');
    await moveToRead(page);

    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await holdToast(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await forgotten;

    expect(await account.send('GET', '/api/sorting-rules')).toEqual([]);
    expect(await account.items()).toMatchObject([{ id: item?.id, bucket_name: 'ReadBucket' }]);
    await pouch(page, 'oat milk', 'Supermarket');
  },
);

test(
  'The other items of the name move too, and go back as they were (SO-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const bought = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Supermarket' };
    await account.add({ ...bought, cleaned_title: 'Almond milk' });
    await account.add({ ...bought, cleaned_title: 'Barista oat milk', quantity: 3 });
    await account.add({ ...bought, cleaned_title: 'Oat milk' });
    await moveToRead(page);
    await holdToast(page);
    await expect(row(page, 'Barista oat milk')).toBeVisible();

    await toast(page).getByRole('button', { name: 'Move 1 other too' }).click();
    await expect(toast(page)).toContainText('1 other moved to the Read bucket');
    await holdToast(page);
    await expect(row(page, 'Barista oat milk')).toBeHidden();
    await expect(row(page, 'Almond milk')).toBeVisible();

    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Barista oat milk')).toContainText('Supermarket');
    const barista = (await account.items()).find(({ cleaned_title }) => cleaned_title.startsWith('Barista'));
    expect(barista).toMatchObject({ category: 'Shopping', purchaseCategory: 'Supermarket', quantity: 3 });
    expect(await account.send('GET', '/api/sorting-rules')).toHaveLength(1);
  },
);

test(
  'What is learned on one device is known on the other (SO-08, AC-14)',
  { tag: '@wide' },
  async ({ page, browser, account }) => {
    const [item] = await captureThought(account, 'oat milk');
    const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/changes');
    await page.goto('/settings');
    await listening;
    await expect(learned(page)).toContainText('Nothing yet.');
    const elsewhere = await browser.newContext({ baseURL: origin });
    await elsewhere.addInitScript((kept) => localStorage.setItem('pouch.session', kept), account.session);
    const device = await elsewhere.newPage();
    await openHome(device);

    await account.change(item?.id ?? '', { purchaseCategory: 'Home' });

    await expect(learned(page).getByRole('listitem')).toHaveText(['Oat milkShoppingHome']);
    await pouch(device, 'oat milk', 'Home');
    await elsewhere.close();
  },
);

test(
  'Names without a line break opportunity fit into the toast and into Settings (SO-08, AC-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const unbroken = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);
    for (let count = 0; count < 2; count += 1) await account.add({ cleaned_title: unbroken });
    await page.goto('/todo');
    await page.getByRole('link', { name: unbroken }).first().click();
    const form = page.getByRole('form', { name: 'Item' });
    await form.getByRole('tab', { name: 'Bucket' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page).getByRole('button', { name: 'Move 1 other too' })).toBeInViewport({ ratio: 1 });
    await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });

    await page.goto('/settings');
    await expect(learned(page).getByRole('listitem')).toHaveCount(1);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
  },
);

// A theme's colours are the same at every size, so each size shows one of them.
for (const { theme, tag } of [
  { theme: 'dark', tag: '@phone' },
  { theme: 'light', tag: '@wide' },
] as const) {
  test(
    `The toast and the names meet WCAG 2.2 AA in the ${theme} theme (SO-08, AC-02, AC-10)`,
    { tag },
    async ({ page, account }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      for (const name of ['Milk', 'Bread', 'Butter', 'Cheese', 'Yoghurt', 'Cream', 'Oat milk', 'Oat milk']) {
        const { id } = await account.add({ cleaned_title: name, category: 'Shopping', urgency: 'Now' });
        if (name !== 'Oat milk') await account.change(id, { category: 'Bucket', bucket_name: 'ReadBucket' });
      }
      await moveToRead(page);
      await expect(toast(page).getByRole('button')).toHaveText(['Move 1 other too', 'Undo', '']);
      await holdToast(page);
      expect(await violations(page, theme)).toEqual([]);

      await page.goto('/settings');
      await learned(page).getByRole('button', { name: 'Show all 7' }).click();
      await expect(learned(page).getByRole('listitem')).toHaveCount(7);
      expect(await violations(page, theme)).toEqual([]);
      await learned(page).getByRole('searchbox', { name: 'Find a name' }).fill('no such thing');
      await expect(learned(page).getByText('No such name')).toBeVisible();
      expect(await violations(page, theme)).toEqual([]);
    },
  );
}
