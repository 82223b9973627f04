import type { Account } from '../../support/account.ts';
import { refuse } from '../../support/refuse.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

interface LifeList {
  id: string;
  groups: string[];
  items: Record<string, { title: string; isChecked: boolean }[]>;
}

const lists = (account: Account) => account.send<LifeList[]>('GET', '/api/lifeLists');

/** The checked entries of a list on the server. */
const checked = async (account: Account, id: string): Promise<string[]> => {
  const list = await account.send<LifeList>('GET', `/api/lifeLists/${id}`);
  const entries = Object.values(list.items).flat();
  return entries.filter(({ isChecked }) => isChecked).map(({ title }) => title);
};

test.describe('A new user', () => {
  test.use({ isNewcomer: true });

  test(
    'gets seven lists once the first screen is idle (AU-09, LL-01)',
    { tag: '@phone' },
    async ({ page, account }) => {
      expect(await lists(account)).toEqual([]);
      await page.goto('/');
      await expect.poll(async () => (await lists(account)).length).toBe(7);

      await page.goto('/lifelists');
      const tiles = page.getByRole('main').getByRole('list').getByRole('link');
      await expect(tiles).toHaveCount(7);
      await expect(tiles.first()).toContainText(/Cleaning0 of \d+ done/);
      await expect(tiles.nth(3)).toContainText(/Planner\d+ planned each week/);
    },
  );

  test(
    'finds the lists ready when opening them at once (AU-09, LL-01)',
    { tag: '@wide' },
    async ({ page, account }) => {
      await page.goto('/lifelists/groceries');
      await expect(page.getByRole('heading', { name: /^Bakery 0 of \d$/ })).toBeVisible();
      expect(await lists(account)).toHaveLength(7);
    },
  );
});

test(
  'An entry is checked by its row and by keyboard, and stays checked (LL-03)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await page.goto('/lifelists');
    await page.getByRole('main').getByRole('link', { name: 'Groceries' }).click();
    await expect(page).toHaveURL('/lifelists/groceries');
    await page.getByRole('listitem').filter({ hasText: 'Wraps' }).click();
    await page.getByRole('checkbox', { name: 'Check Milk' }).focus();
    await page.keyboard.press('Space');

    await expect(page.getByRole('checkbox', { name: 'Check Wraps' })).toBeChecked();
    await expect(page.getByText(/^2 of \d+ in the basket$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bakery 1 of 3' })).toBeVisible();
    await expect
      .poll(async () => (await checked(account, 'groceries')).toSorted())
      .toEqual(['Milk', 'Wraps']);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Check Wraps' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Check Wraps' }).click();
    await expect.poll(() => checked(account, 'groceries')).toEqual(['Milk']);
  },
);

test(
  'A check that the server refuses is rolled back with a message (LL-03, LL-08)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/lifeLists\/groceries\/items$/);
    await page.route('**/api/lifeLists/groceries/items', refuse);
    await page.goto('/lifelists/groceries');
    await page.getByRole('checkbox', { name: 'Check Milk' }).click();

    await expect(toast(page)).toContainText('Failed to update item');
    await expect(page.getByRole('checkbox', { name: 'Check Milk' })).not.toBeChecked();
    expect(await checked(account, 'groceries')).toEqual([]);
  },
);

test('The planner shows Monday to Sunday (LL-02)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/lifelists/planner');

  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(days).toHaveText([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
});

test('An unknown list is not found, with a link back (LL-08)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/lifelists/unknown');

  await expect(page.getByRole('heading', { name: 'LifeList Not Found' })).toBeVisible();
  await expect(page.getByText('The requested LifeList could not be found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All LifeLists' }).click();
  await expect(page).toHaveURL('/lifelists');
});

test('The lists have two columns on the narrowest phone (LL-01)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/lifelists');
  const tiles = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(tiles).toHaveCount(7);
  const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

test(
  'The dashboard shows a chosen list beside To-Do, and an entry links to it (DD-02, LL-03)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    const choice = page.getByRole('button', { name: 'Groceries' });
    await choice.click();
    const panel = page.getByRole('region', { name: 'Groceries' });
    await panel.getByRole('checkbox', { name: 'Check Milk' }).click();
    await expect(panel.getByText(/^1 of \d+ in the basket$/)).toBeVisible();
    await expect(choice).toContainText(/1\/\d+/);

    await choice.click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Shopping' })).toBeVisible();
    await choice.click();
    await panel.getByRole('link', { name: 'Milk' }).click();
    await expect(page).toHaveURL('/lifelists/groceries');
    await expect(page.getByRole('checkbox', { name: 'Check Milk' })).toBeChecked();
  },
);
