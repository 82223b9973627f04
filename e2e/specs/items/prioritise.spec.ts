import type { Page } from '@playwright/test';
import { addTodos, keptTitles, middleOf, orderByHand, putFinger, titlesOf, todos } from '../../src/lists.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const trees = ['Dogwood', 'Cedar', 'Birch', 'Alder'];

const rowOf = (page: Page, title: string) => todos(page).getByRole('listitem').filter({ hasText: title });
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` });

test.beforeEach(async ({ account }) => {
  await addTodos(account, trees);
  await orderByHand(account);
});

async function startOrdering(page: Page) {
  await page.goto('/todo');
  await page.getByRole('button', { name: 'Prioritise' }).click();
  await expect(grip(page, 'Alder')).toBeVisible();
}

test(
  'A finger on the grip moves a row at once, and its phone says so (IL-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    await startOrdering(page);
    const { height } = (await rowOf(page, 'Alder').boundingBox()) ?? { height: 0 };
    const finger = await putFinger(page, await middleOf(grip(page, 'Alder')));
    await finger.moveBy(0, 2 * height);
    await finger.lift();

    await expect.poll(() => titlesOf(todos(page))).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    await expect.poll(() => keptTitles(account)).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    expect(await page.evaluate(() => (window as unknown as { felt: unknown[] }).felt)).toContain(50);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect.poll(() => titlesOf(todos(page))).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
  },
);

test(
  'In a list that is read a long press lifts a row, and opens nothing (IL-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/todo');
    const title = todos(page).getByText('Dogwood');
    await expect(title).toBeVisible();
    const { height } = (await rowOf(page, 'Dogwood').boundingBox()) ?? { height: 0 };
    const finger = await putFinger(page, await middleOf(title));
    await expect(rowOf(page, 'Dogwood').locator('[data-held]')).toBeVisible();
    await finger.moveBy(0, -3 * height);
    await finger.lift();

    await expect.poll(() => keptTitles(account)).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
    await expect(page).toHaveURL(/\/todo$/);
  },
);

test('The mouse moves a row by its face (IL-08)', { tag: '@wide' }, async ({ page, account }) => {
  await startOrdering(page);
  const [from, to] = [await middleOf(rowOf(page, 'Alder')), await middleOf(rowOf(page, 'Cedar'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(rowOf(page, 'Alder').locator('[data-held]')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => keptTitles(account)).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
});

test('The keyboard lifts, carries and puts down, and says where a row is (IL-08)', async ({
  page,
  account,
}) => {
  await startOrdering(page);
  await grip(page, 'Alder').press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').getByText('Alder, moved to 2 of 4')).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').getByText('Alder, moved to 4 of 4')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => keptTitles(account)).toEqual(['Birch', 'Cedar', 'Dogwood', 'Alder']);
  await expect(grip(page, 'Alder')).toBeFocused();

  await grip(page, 'Birch').press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await titlesOf(todos(page))).toEqual(['Birch', 'Cedar', 'Dogwood', 'Alder']);
});

test('Nobody has to drag: a grip that is pressed offers the moves (IL-08)', async ({ page, account }) => {
  await startOrdering(page);
  await grip(page, 'Dogwood').click();
  await page.getByRole('button', { name: 'Move to top' }).click();
  await expect.poll(() => keptTitles(account)).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
  await expect(grip(page, 'Dogwood')).toBeFocused();
});

test('An order that cannot be kept goes back (IL-08)', async ({ page, provokes }) => {
  provokes(/^500 PATCH \/api\/items\/reorder/);
  await page.route('**/api/items/reorder', (route) => route.fulfill({ status: 500 }));
  await startOrdering(page);
  await grip(page, 'Dogwood').click();
  await page.getByRole('button', { name: 'Move to top' }).click();
  await expect(toast(page)).toContainText('Failed to save new order. Please try again.');
  await expect.poll(() => titlesOf(todos(page))).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
});
