import type { Account } from '../../support/account.ts';
import { holdToast, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

interface Entry {
  id: string;
  title: string;
  isChecked: boolean;
  scheduled_at: string | null;
  notification: boolean;
}

interface LifeList {
  id: string;
  groups: string[];
  items: Record<string, Entry[]>;
}

const read = (account: Account, id: string) => account.send<LifeList>('GET', `/api/lifeLists/${id}`);

/** The titles of a group on the server. */
const storedTitles = async (account: Account, id: string, group: string): Promise<string[] | undefined> =>
  (await read(account, id)).items[group]?.map(({ title }) => title);

const bakery = (account: Account) => storedTitles(account, 'groceries', 'Bakery');

test(
  'Entries are added, renamed and deleted by keyboard, and restored (LL-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.goto('/lifelists/groceries');
    await page.getByRole('button', { name: 'Add to Bakery' }).press('Enter');
    await page.keyboard.type('Rye bread');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bagels');
    await page.keyboard.press('Enter');
    await expect.poll(() => bakery(account)).toEqual(['Bread', 'Rolls', 'Wraps', 'Rye bread', 'Bagels']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add to Bakery' })).toBeFocused();

    await page.getByRole('button', { name: 'Options for Rolls' }).press('Enter');
    await page.getByRole('button', { name: 'Rename' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Poppy rolls');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Options for Poppy rolls' })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await holdToast(page);
    await expect(page.getByRole('checkbox', { name: 'Check Poppy rolls' })).toBeHidden();
    await expect.poll(() => bakery(account)).toEqual(['Bread', 'Wraps', 'Rye bread', 'Bagels']);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => bakery(account))
      .toEqual(['Bread', 'Poppy rolls', 'Wraps', 'Rye bread', 'Bagels']);
    await expect(page.getByRole('heading', { name: 'Bakery 0 of 5' })).toBeVisible();
  },
);

test(
  'A group with an odd name is added, deleted and restored with its entries (LL-07)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const name = 'a/b.c 50% 🧀';
    await page.goto('/lifelists/groceries');
    await page.getByRole('button', { name: 'Add Group' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`  ${name} `);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Group' }).click();
    await page.getByRole('button', { name: `Add to ${name}` }).click();
    await page.getByRole('textbox', { name: `Add to ${name}` }).fill('Brie');
    await page.keyboard.press('Enter');
    await expect.poll(() => storedTitles(account, 'groceries', name)).toEqual(['Brie']);

    await page.getByRole('button', { name: `Options for ${name}` }).click();
    await page.getByRole('button', { name: 'Delete group' }).click();
    await holdToast(page);
    await expect(toast(page)).toContainText('Group deleted');
    await expect.poll(() => storedTitles(account, 'groceries', name)).toBeUndefined();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedTitles(account, 'groceries', name)).toEqual(['Brie']);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Check Brie' })).toBeVisible();
  },
);

test(
  'Unchecked entries are exported to Shopping, once, and a reset unchecks the rest; both are undone (LL-06)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({
      cleaned_title: 'Egg',
      category: 'Shopping',
      urgency: 'Now',
      needLevel: 'Need',
    });
    await account.send('POST', '/api/lifeLists/groceries/items', {
      categoryKey: 'Bakery',
      newItem: { title: '3 bagels' },
    });
    const total = Object.values((await read(account, 'groceries')).items).flat().length;
    await page.goto('/lifelists/groceries');
    await page.getByRole('checkbox', { name: 'Check Milk' }).click();
    await page.getByRole('button', { name: 'Export to Shopping' }).click();
    await page.getByRole('dialog', { name: `Add ${total - 1} items to Shopping?` }).waitFor();
    await page.getByRole('button', { name: 'Add items' }).click();
    await expect(toast(page)).toContainText(`${total - 2} items added to Shopping`);
    await holdToast(page);
    await expect(toast(page)).toContainText('1 was already there.');
    await page.getByRole('link', { name: 'Shopping' }).press('Enter');
    await expect(page.getByText('Bagels')).toBeVisible();
    const bought = await account.items();
    expect(bought).toHaveLength(total - 1);
    expect(bought.find(({ cleaned_title }) => cleaned_title === 'Bagels')).toMatchObject({
      quantity: 3,
      purchaseCategory: 'Supermarket',
    });
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Bagels')).toBeHidden();
    await expect(page.getByRole('main').getByText('Egg', { exact: true })).toBeVisible();

    await page.goto('/lifelists/groceries');
    await page.getByRole('button', { name: 'Reset' }).click();
    await holdToast(page);
    await expect(page.getByRole('checkbox', { name: 'Check Milk' })).not.toBeChecked();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('checkbox', { name: 'Check Milk' })).toBeChecked();
  },
);

test(
  'A bell asks for a time first, and is then switched off and on (LL-04)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/lifelists/cleaning');
    const more = page.getByRole('main').getByRole('listitem').first().getByRole('button');
    await more.click();
    await page.getByRole('button', { name: 'Set a reminder' }).click();
    const title = (await page.getByRole('dialog').getByRole('heading').textContent()) ?? '';
    await page.getByRole('button', { name: 'Set date' }).click();
    await expect(page.getByText('Tomorrow, 9:00 AM')).toBeVisible();
    await more.click();
    await page.getByRole('button', { name: 'Turn reminder off' }).click();

    const timed = async () =>
      Object.values((await read(account, 'cleaning')).items)
        .flat()
        .filter(({ scheduled_at }) => scheduled_at !== null);
    await expect
      .poll(async () => (await timed()).map((entry) => [entry.title, entry.notification]))
      .toEqual([[title, false]]);
  },
);

test(
  'An entry of the planner has a bell, at noon of its day unless another time is chosen (LL-03, LL-05)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.goto('/lifelists/planner');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Take out the bins' })
      .click({ position: { x: 60, y: 20 } });
    await expect(page.getByLabel('Every Monday at')).toHaveValue('12:00');
    await page.getByRole('button', { name: 'Set time' }).click();
    await expect(page.getByText('12:00 PM')).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Take out the bins' })
      .click({ position: { x: 60, y: 20 } });

    await expect
      .poll(async () => (await read(account, 'planner')).items['Monday']?.[1])
      .toMatchObject({ notification: false, scheduled_at: expect.any(String) });
    const at = new Date((await read(account, 'planner')).items['Monday']?.[1]?.scheduled_at ?? '');
    expect(at.getTime()).toBeGreaterThan(Date.now());
    expect(at.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
  },
);

test(
  'An entry is dragged to another position and to another group, and back by Undo (LL-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.goto('/lifelists/groceries');
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first();
    const content = (title: string) => row(title).locator('.movable');
    const drag = async (from: string, to: string) => {
      // Waits until the rows stand still.
      await row(from).hover({ position: { x: 120, y: 24 } });
      const [a, b] = [await row(from).boundingBox(), await row(to).boundingBox()];
      if (!a || !b) throw new Error('Nothing to drag');
      const { y } = (await content(to).boundingBox()) ?? {};
      await page.mouse.down();
      await page.mouse.move(a.x + 120, a.y + 34, { steps: 3 });
      await expect(page.locator('.held-entry')).toBeVisible();
      await page.mouse.move(b.x + 120, b.y + 20, { steps: 10 });
      // Where it would be dropped is drawn a frame later: the row makes room, or has a line in another group.
      const line = page.locator('.drop-entry[data-over=start]').filter({ hasText: to });
      const isAbove = async () => {
        // A row that was lifted late follows the next movement, and a hand is never quite still.
        await page.mouse.move(b.x + 121, b.y + 20);
        await page.mouse.move(b.x + 120, b.y + 20);
        return (await content(to).boundingBox())?.y !== y || (await line.count()) > 0;
      };
      await expect.poll(isAbove).toBe(true);
      await page.mouse.up();
    };
    await drag('Bread', 'Wraps');
    await expect.poll(() => bakery(account)).toEqual(['Rolls', 'Wraps', 'Bread']);
    await drag('Milk', 'Wraps');
    await holdToast(page);
    await expect.poll(() => bakery(account)).toEqual(['Rolls', 'Milk', 'Wraps', 'Bread']);
    await expect(page.getByRole('checkbox', { name: 'Check Milk' })).not.toBeChecked();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bakery(account)).toEqual(['Rolls', 'Wraps', 'Bread']);
  },
);

test(
  'A change on another device is shown here, and a stale page changes nothing else (LL-09, AC-14)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/lifelists/groceries');
    await expect(page.getByRole('checkbox', { name: 'Check Bread' })).toBeVisible();
    const removal = { categoryKey: 'Bakery', itemIndex: 0 };
    await account.send('DELETE', '/api/lifeLists/groceries/items', removal);

    await expect(page.getByRole('checkbox', { name: 'Check Bread' })).toBeHidden();
    await page.getByRole('checkbox', { name: 'Check Rolls' }).click();
    await expect
      .poll(async () =>
        (await read(account, 'groceries')).items['Bakery']?.map(({ title, isChecked }) => [title, isChecked]),
      )
      .toEqual([
        ['Rolls', true],
        ['Wraps', false],
      ]);
  },
);

test(
  'Ten thousand entries are rendered and checked without delay (LL-03)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/lifeLists', async (route) => {
      const lists = (await (await route.fetch()).json()) as LifeList[];
      const long = lists.find(({ id }) => id === 'upgrades');
      const [group = ''] = long?.groups ?? [];
      const [first] = long?.items[group] ?? [];
      if (!long || !first) throw new Error('No list to make long');
      const many = Array.from({ length: 10_000 }, (_, index) => ({
        ...first,
        id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        title: `Thing ${index + 1}`,
      }));
      long.items[group] = [first, ...many];
      await route.fulfill({ json: lists });
    });
    // The server's list is short, and its answer to a check would take the place of the long one.
    await page.route('**/api/lifeLists/upgrades/items', () => undefined);
    await page.goto('/lifelists/upgrades');
    await expect(page.getByText(/^0 of 10,?\d{3} done$/)).toBeVisible();
    expect(await page.getByRole('checkbox').count()).toBeLessThan(200);
    await page.getByRole('checkbox').first().click();
    await expect(page.getByText(/^1 of 10,?\d{3} done$/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 240_000));
    await expect(page.getByRole('checkbox', { name: /^Check Thing (49|50)\d\d$/ }).first()).toBeVisible();
  },
);
