import type { Locator, Page } from '@playwright/test';
import { openHome, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const buckets = (page: Page) => page.getByRole('region', { name: 'Buckets' });
const lifeLists = (page: Page) => page.getByRole('region', { name: 'LifeLists' });
const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

const film = { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' };

test.describe('on the desktop', { tag: '@wide' }, () => {
  test('a bucket replaces To-Do, which returns when the bucket is pressed again (DD-01)', async ({
    page,
    account,
  }) => {
    await account.add({ ...film, cleaned_title: 'Past Lives' });
    await openHome(page);
    const watch = buckets(page).getByRole('button', { name: 'Watch 1' });
    await expect(watch).toHaveAttribute('aria-pressed', 'false');
    await watch.click();
    await expect(panel(page, 'Watch').getByText('Past Lives')).toBeVisible();
    await expect(panel(page, 'To-Do')).toBeHidden();
    await expect(panel(page, 'Shopping')).toBeVisible();
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await expect(watch).toBeFocused();
    await expect(page.getByText('Showing Watch and Shopping')).toHaveRole('status');

    await watch.click();
    await expect(panel(page, 'To-Do')).toBeVisible();
    await expect(watch).toHaveAttribute('aria-pressed', 'false');
  });

  test('a LifeList replaces Shopping, by group, and an entry opens it (DD-02)', async ({ page }) => {
    await openHome(page);
    const groceries = lifeLists(page).getByRole('button', { name: /^Groceries 0\/\d+$/ });
    await groceries.click();
    const list = panel(page, 'Groceries');
    const group = list.getByRole('region', { name: /^Bakery/ });
    await expect(group.getByRole('heading', { name: /^Bakery/ })).toBeVisible();
    await expect(panel(page, 'Shopping')).toBeHidden();
    await groceries.click();
    await expect(panel(page, 'Shopping')).toBeVisible();

    await groceries.click();
    await group.getByRole('link', { name: 'Bread' }).click();
    await expect(page).toHaveURL('/lifelists/groceries');
    await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible();
  });

  test('the panels are in the URL: a reload and Back keep them (DD-01, DD-02)', async ({ page }) => {
    await openHome(page);
    await buckets(page).getByRole('button', { name: 'Read' }).click();
    await lifeLists(page).getByRole('button', { name: 'Cleaning' }).click();
    await expect(page).toHaveURL('/?bucket=ReadBucket&list=cleaning');
    await expect(panel(page, 'Cleaning')).toBeVisible();
    await page.reload();
    await expect(panel(page, 'Read')).toBeVisible();
    await expect(panel(page, 'Cleaning')).toBeVisible();
    await page.goBack();
    await expect(panel(page, 'Read')).toBeVisible();
    await expect(panel(page, 'Shopping')).toBeVisible();
    await page.goBack();
    await expect(panel(page, 'To-Do')).toBeVisible();
  });

  test('a panel closes by its x, and the focus stays next to it (DD-01, DD-02)', async ({ page }) => {
    await page.goto('/?bucket=IdeaBucket&list=planner');
    await expect(buckets(page).getByRole('button', { name: 'Ideas', pressed: true })).toBeVisible();
    await expect(lifeLists(page).getByRole('button', { name: 'Planner', pressed: true })).toBeVisible();
    await panel(page, 'Ideas').getByRole('button', { name: 'Close' }).click();
    await expect(panel(page, 'To-Do')).toBeVisible();
    await expect(buckets(page).getByRole('button', { name: 'Ideas' })).toBeFocused();
    await panel(page, 'Planner').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(panel(page, 'Shopping')).toBeVisible();
    await expect(lifeLists(page).getByRole('button', { name: 'Planner' })).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('a panel that closes before the sidebar has loaded leaves the focus on the heading (DD-01)', async ({
    page,
  }) => {
    await page.route(/\/assets\/bucket-sidebar-.*\.js$/, () => undefined);
    await page.goto('/?bucket=IdeaBucket');
    await panel(page, 'Ideas').getByRole('button', { name: 'Close' }).click();
    await expect(panel(page, 'To-Do')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('an item of a panel opens its edit screen, and Back returns to the panel (DD-03)', async ({
    page,
    account,
  }) => {
    const { id } = await account.add({ ...film, cleaned_title: 'Past Lives' });
    await page.goto('/?bucket=WatchBucket');
    await panel(page, 'Watch').getByRole('link', { name: 'Past Lives' }).click();
    await expect(page).toHaveURL(`/item/${id}/edit`);
    await page.goBack();
    await expect(panel(page, 'Watch').getByText('Past Lives')).toBeVisible();
  });

  test('an item is completed in its panel by keyboard, and its count follows (DD-03)', async ({
    page,
    account,
  }) => {
    await account.add({ ...film, cleaned_title: 'Past Lives' });
    await page.goto('/?bucket=WatchBucket');
    const ring = panel(page, 'Watch').getByRole('checkbox', { name: 'Complete Past Lives' });
    await ring.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Item completed!')).toBeVisible();
    await expect(buckets(page).getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  });

  test('the sidebars work on every other screen (DD-01, DD-02)', async ({ page }) => {
    await page.goto('/settings');
    await buckets(page).getByRole('link', { name: 'Watch' }).click();
    await expect(page).toHaveURL('/buckets/WatchBucket');
    await expect(buckets(page).getByRole('link', { name: 'Watch' })).toHaveAttribute('aria-current', 'page');
    await lifeLists(page).getByRole('button', { name: 'Cleaning' }).click();
    await expect(page).toHaveURL('/lifelists/cleaning');
    await expect(page.getByRole('heading', { level: 1, name: 'Cleaning' })).toBeVisible();
  });

  test('the sidebars are icons with tooltips up to 1279 px, and wider from 1680 px (AC-11)', async ({
    page,
  }) => {
    await openHome(page);
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.getByRole('navigation', { name: 'Main' }).evaluate((side) => {
        const { paddingLeft } = getComputedStyle(side);
        return side.clientWidth - Number.parseFloat(paddingLeft);
      });
    };
    expect(await widthAt(1024)).toBe(64);
    await buckets(page).getByRole('button', { name: 'Watch' }).hover();
    await expect(page.locator('.tooltip')).toHaveText('Watch');
    expect(await widthAt(1279)).toBe(64);
    expect(await widthAt(1280)).toBe(232);
    expect(await widthAt(1679)).toBe(232);
    expect(await widthAt(1680)).toBe(280);
  });

  test('a resize across 1024 px keeps the panels, the input, and a dialog with its text (AC-11)', async ({
    page,
  }) => {
    await page.goto('/?bucket=WatchBucket&list=groceries');
    await thoughtBox(page).fill('a half-finished thou');
    await panel(page, 'Watch').getByRole('button', { name: 'Add New Item' }).click();
    const entry = page.getByRole('dialog', { name: 'Add New Item' });
    await entry.getByLabel('Title').fill('Past Li');
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(entry.getByLabel('Title')).toHaveValue('Past Li');
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(entry.getByLabel('Title')).toHaveValue('Past Li');
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Pouch a thought', exact: true })).toBeVisible();
    await expect(thoughtBox(page)).toHaveValue('a half-finished thou');
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(panel(page, 'Watch')).toBeVisible();
    await expect(panel(page, 'Groceries')).toBeVisible();
  });

  test('the keyboard skips the sidebar in one step (AC-11)', async ({ page }) => {
    await openHome(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(thoughtBox(page)).toBeFocused();
  });
});

test(
  'A row opens its form beside its list, which leads to other forms; Escape closes it (DD-03, FW-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    for (const cleaned_title of ['Alder', 'Birch']) await account.add({ cleaned_title, context: 'Personal' });
    await page.goto('/');
    const alder = page.getByRole('link', { name: 'Alder', exact: true });
    const before = await alder.boundingBox();
    await alder.click();
    const title = page.getByRole('form', { name: 'Item' }).getByLabel('Title');
    await expect(title).toHaveValue('Alder');
    const list = page.getByRole('complementary', { name: 'List' });
    const { x, y } = (await list.getByRole('link', { name: 'Alder', exact: true }).boundingBox()) ?? {};
    expect({ x, y }).toEqual({ x: before?.x, y: before?.y });
    await list.getByRole('tab', { name: /Next 7 Days/ }).click();
    await list.getByRole('tab', { name: /Next 3 Days/ }).click();
    await title.fill('Alder tree');
    await list.getByRole('link', { name: 'Birch', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(title).toHaveValue('Birch');
    await title.press('Escape');
    await expect(page).toHaveURL('/');
  },
);

test(
  'A form opened from the dashboard returns the focus to its row when it closes (DD-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Alder', context: 'Personal' });
    await account.add({ ...film, cleaned_title: 'Past Lives' });
    await openHome(page);
    const form = page.getByRole('form', { name: 'Item' });
    for (const [name, title] of [
      ['To-Do', 'Alder'],
      ['Watch', 'Past Lives'],
    ] as const) {
      if (name === 'Watch') await buckets(page).getByRole('button', { name: 'Watch 1' }).click();
      const row = panel(page, name).getByRole('link', { name: title, exact: true });
      await row.click();
      await expect(form.getByLabel('Title')).toHaveValue(title);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(row).toBeFocused();
    }
  },
);

/** Where a row stands in the window, and the width of its list, in CSS pixels. */
const placeInList = (row: Locator) =>
  row.evaluate((link) => {
    const { x, y, height } = link.getBoundingClientRect();
    const { left, right } = link.closest('ul, ol, main, [role=main]')?.getBoundingClientRect() ?? {};
    return { x, y, height, left, right: right ?? 0 };
  });

const lists = [
  { path: '/todo', title: 'Alder' },
  { path: '/today', title: 'Alder' },
  { path: '/upcoming', title: 'Alder' },
  { path: '/purchases', title: 'Lamp' },
  { path: '/buckets/WatchBucket', title: 'Past Lives' },
];

test(
  'A list stays where it is, as it is, when a form opens beside it and closes (DD-03, AC-11)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const scheduled_at = '2031-01-30T18:00:00Z';
    await page.clock.setFixedTime(new Date('2031-01-30T10:00:00Z'));
    await account.add({ cleaned_title: 'Alder', context: 'Personal', scheduled_at });
    await account.add({ cleaned_title: 'Lamp', category: 'Shopping', urgency: 'Now' });
    await account.add({ ...film, cleaned_title: 'Past Lives' });
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { path, title } of lists) {
        await page.goto(path);
        const row = page.locator('.screen').getByRole('link', { name: title, exact: true });
        const place = () => placeInList(row);
        const before = await place();
        await row.click();
        const form = page.getByRole('form', { name: 'Item' });
        await expect(form.getByLabel('Title')).toHaveValue(title);
        await expect(page.getByRole('complementary', { name: 'List' })).toBeVisible();
        expect(await place(), `${path} at ${width} px, opened`).toEqual(before);
        expect((await form.boundingBox())?.x, `${path} at ${width} px`).toBeGreaterThan(before.right);
        await page.keyboard.press('Escape');
        await expect(form).toBeHidden();
        expect(await place(), `${path} at ${width} px, closed`).toEqual(before);
        await expect(row, `${path} at ${width} px`).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
      }
    }
  },
);

test(
  'A filter chosen beside a form stays when the form closes, and so does the place in the list (DD-03, IL-01)',
  { tag: '@wide' },
  async ({ page, account }) => {
    for (let number = 1; number <= 30; number++)
      await account.add({ cleaned_title: `Tree ${number}`, context: 'Personal' });
    await account.add({ cleaned_title: 'Moss', context: 'Personal', urgency: 'Next 7 Days' });
    await page.goto('/todo');
    const last = page.getByRole('link', { name: 'Tree 30', exact: true });
    await last.scrollIntoViewIfNeeded();
    const before = await placeInList(last);
    await last.click();
    await expect(page.getByRole('form', { name: 'Item' }).getByLabel('Title')).toHaveValue('Tree 30');
    expect(await placeInList(last)).toEqual(before);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/todo');
    expect(await placeInList(last)).toEqual(before);

    await last.click();
    const list = page.getByRole('complementary', { name: 'List' });
    await list.getByRole('tab', { name: /Next 7 Days/ }).click();
    await list.getByRole('link', { name: 'Moss', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Item' }).getByLabel('Title')).toHaveValue('Moss');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/todo\?.*Next\+7\+Days/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Moss', exact: true })).toBeVisible();
  },
);
