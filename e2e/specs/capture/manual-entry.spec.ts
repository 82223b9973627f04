import type { Page } from '@playwright/test';
import { expectNothingWaits } from '../../support/offline/device-data.ts';
import { refuse } from '../../support/refuse.ts';
import { chooseChip, row, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add New Item' });
const add = (page: Page) => sheet(page).getByRole('button', { name: 'Add', exact: true });

async function openSheet(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('banner')).first().waitFor();
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(sheet(page).getByLabel('Title')).toBeFocused();
}

test(
  'A To-Do is added field by field and appears in its list (IL-10)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('Water the fig tree');
    await chooseChip(sheet(page), 'Next 7 Days');
    await sheet(page).getByRole('tab', { name: 'Work' }).click();
    await add(page).click();
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('tab', { name: 'Work' }).click();
    await page.getByRole('tab', { name: /Next 7 Days/ }).click();
    await expect(row(page, 'Water the fig tree')).toBeVisible();
    expect(await account.items()).toMatchObject([
      { cleaned_title: 'Water the fig tree', category: 'To-Do', urgency: 'Next 7 Days', context: 'Work' },
    ]);
  },
);

test(
  'An item added with Enter on a phone leaves no tooltip of a button above the list (IL-10, AC-16)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('Water the fig tree');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Water the fig tree')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();

    await page.clock.runFor(1_000);

    await expect(page.getByText('Add New Item', { exact: true })).toBeHidden();
  },
);

test(
  'A Shopping item is added, and the list moves to it (IL-10, IL-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openSheet(page, '/purchases');
    await sheet(page).getByLabel('Title').fill('Tennis balls');
    await chooseChip(sheet(page), 'Someday');
    await sheet(page).getByRole('tab', { name: 'Need' }).click();
    await sheet(page).getByLabel('Purchase category').selectOption('Recreational');
    await sheet(page).getByRole('button', { name: 'One more' }).click();
    await sheet(page).getByRole('button', { name: 'One more' }).click();
    await add(page).click();
    await expect(row(page, 'Tennis balls')).toBeVisible();
    await expect(page.getByRole('tab', { name: /Someday/ })).toHaveAttribute('aria-selected', 'true');
    expect(await account.items()).toMatchObject([
      { urgency: 'Someday', needLevel: 'Need', purchaseCategory: 'Recreational', quantity: 3 },
    ]);
  },
);

test(
  'A bucket’s plus adds an item to that bucket (BU-02, IL-10)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await openSheet(page, '/buckets/ReadBucket');
    await expect(sheet(page).getByRole('radio', { name: 'Read' })).toBeChecked();
    await sheet(page).getByLabel('Title').fill('Momo');
    await add(page).click();
    await expect(page.getByText('1 Active Items')).toBeVisible();
    await expect
      .poll(() => account.items())
      .toMatchObject([{ category: 'Bucket', urgency: 'Later', bucket_name: 'ReadBucket' }]);
  },
);

test(
  'Choosing a category resets the urgency, and Bucket starts with Play (IL-10)',
  { tag: '@phone' },
  async ({ page }) => {
    await openSheet(page, '/todo?urgency=Next+30+Days');
    await expect(sheet(page).getByRole('radio', { name: 'Next 30 Days' })).toBeChecked();
    await sheet(page).getByRole('tab', { name: 'Shopping' }).click();
    await expect(sheet(page).getByRole('radio', { name: 'Now' })).toBeChecked();
    await sheet(page).getByRole('tab', { name: 'Bucket' }).click();
    await expect(sheet(page).getByRole('radio', { name: 'Play' })).toBeChecked();
    await expect(sheet(page).getByText('Urgency')).toBeHidden();
    await sheet(page).getByRole('tab', { name: 'To-Do' }).click();
    await expect(sheet(page).getByRole('radio', { name: 'Next 3 Days' })).toBeChecked();
  },
);

test(
  'A title is required, and nothing is sent without (IL-10)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openSheet(page, '/todo');
    await add(page).click();
    await expect(sheet(page).getByRole('alert').filter({ hasText: 'Please enter a title' })).toBeVisible();
    await expect(sheet(page).getByLabel('Title')).toHaveAccessibleDescription('Please enter a title');
    expect(await account.items()).toEqual([]);
  },
);

test(
  'A refusal keeps the sheet and its input, and a retry adds once (IL-10)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 POST \/api\/items\/manual/);
    await page.route('**/api/items/manual', refuse, { times: 1 });
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('Water the fig tree');
    await add(page).click();
    await expect(toast(page)).toContainText('Failed to create item');
    await expect(sheet(page).getByLabel('Title')).toHaveValue('Water the fig tree');
    await add(page).click();
    await expect(sheet(page)).toBeHidden();
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'An entry whose answer is lost waits, and is added once (IL-10, AP-05, OF-04)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^net::ERR_CONNECTION_RESET POST \/api\/items\/manual/);
    await page.route(
      '**/api/items/manual',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('Water the fig tree');
    await add(page).click();
    await expect(sheet(page)).toBeHidden();
    await expectNothingWaits(page);
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'A schedule starts with tomorrow at nine and is stored in the user’s time zone (SC-01, SO-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('See the dentist');
    await sheet(page).getByRole('button', { name: 'Schedule' }).click();
    const picker = page.getByRole('dialog', { name: 'Schedule' });
    await expect(picker).toContainText('Tomorrow, 9:00 AM');
    await picker.getByLabel('Time', { exact: true }).fill('14:30');
    await picker.getByRole('button', { name: 'Choose' }).click();
    await add(page).click();
    await expect(row(page, 'See the dentist')).toContainText('Tomorrow, 2:30 PM');
    expect(await account.items()).toMatchObject([{ scheduled_at: '2026-11-21T14:30:00.000Z' }]);
  },
);

test(
  'The input survives a press beside the sheet, and is discarded by Cancel (IL-10)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openSheet(page, '/todo');
    await sheet(page).getByLabel('Title').fill('Water the fig tree');
    await page.mouse.click(5, 5);
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('button', { name: 'Add New Item' }).click();
    await expect(sheet(page).getByLabel('Title')).toHaveValue('Water the fig tree');
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add New Item' }).click();
    await expect(sheet(page).getByLabel('Title')).toHaveValue('');
    expect(await account.items()).toEqual([]);
  },
);

test('An item is added with the keyboard alone @wide (IL-10)', async ({ page, account }) => {
  await page.goto('/buckets/TasteBucket');
  await page.getByRole('button', { name: 'Add New Item' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Kado Ramen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page).getByRole('tab', { name: 'Shopping' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page).getByRole('radio', { name: 'Watch' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();
  expect(await account.items()).toMatchObject([{ cleaned_title: 'Kado Ramen', bucket_name: 'WatchBucket' }]);
});
