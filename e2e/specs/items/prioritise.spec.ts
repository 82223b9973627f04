import type { Page } from '@playwright/test';
import { centrePoint, touchStart } from '../../support/gestures.ts';
import {
  addTodos,
  enableManualOrdering,
  headerTool,
  listTitles,
  storedTitles,
  todos,
} from '../../support/lists.ts';
import { refuse } from '../../support/refuse.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const trees = ['Dogwood', 'Cedar', 'Birch', 'Alder'];

const todoRow = (page: Page, title: string) => todos(page).getByRole('listitem').filter({ hasText: title });
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` });

test.beforeEach(async ({ account }) => {
  await addTodos(account, trees);
  await enableManualOrdering(account);
});

/** Waits until a dragged row, counted from 1, is where it would be dropped: what moves it is drawn a frame later. */
const hasMoved = (page: Page, title: string, to: number) =>
  expect(page.getByRole('status').getByText(`${title}, moved to ${to} of 4`)).toBeAttached();

async function startOrdering(page: Page) {
  await page.goto('/todo');
  await (await headerTool(page, 'Prioritise')).click();
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
    const { height } = (await todoRow(page, 'Alder').boundingBox()) ?? { height: 0 };
    const finger = await touchStart(page, await centrePoint(grip(page, 'Alder')));
    await finger.moveBy(0, 2 * height);
    await hasMoved(page, 'Alder', 3);
    await finger.lift();

    await expect.poll(() => listTitles(todos(page))).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    await expect.poll(() => storedTitles(account)).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    expect(await page.evaluate(() => (window as unknown as { felt: unknown[] }).felt)).toContain(50);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect.poll(() => listTitles(todos(page))).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
  },
);

test(
  'Outside Prioritise a long press lifts a row, and opens nothing (IL-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/todo');
    const title = todos(page).getByText('Dogwood');
    await expect(title).toBeVisible();
    const { height } = (await todoRow(page, 'Dogwood').boundingBox()) ?? { height: 0 };
    const finger = await touchStart(page, await centrePoint(title));
    await expect(todoRow(page, 'Dogwood').locator('[data-held]')).toBeVisible();
    await finger.moveBy(0, -3 * height);
    await hasMoved(page, 'Dogwood', 1);
    await finger.lift();

    await expect.poll(() => storedTitles(account)).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
    await expect(page).toHaveURL(/\/todo$/);
  },
);

test('The mouse drags a row itself (IL-08)', { tag: '@wide' }, async ({ page, account }) => {
  await startOrdering(page);
  const [from, to] = [await centrePoint(todoRow(page, 'Alder')), await centrePoint(todoRow(page, 'Cedar'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(todoRow(page, 'Alder').locator('[data-held]')).toBeVisible();
  await hasMoved(page, 'Alder', 3);
  await page.mouse.up();
  await expect.poll(() => storedTitles(account)).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
});

test(
  'The keyboard lifts, moves and drops a row, and announces its position (IL-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await startOrdering(page);
    await grip(page, 'Alder').press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').getByText('Alder, moved to 2 of 4')).toBeAttached();
    await page.keyboard.press('End');
    await expect(page.getByRole('status').getByText('Alder, moved to 4 of 4')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => storedTitles(account)).toEqual(['Birch', 'Cedar', 'Dogwood', 'Alder']);
    await expect(grip(page, 'Alder')).toBeFocused();

    await grip(page, 'Birch').press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await listTitles(todos(page))).toEqual(['Birch', 'Cedar', 'Dogwood', 'Alder']);
  },
);

test(
  'Dragging has an alternative: pressing a grip offers the moves (IL-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await startOrdering(page);
    await grip(page, 'Dogwood').click();
    await page.getByRole('button', { name: 'Move to top' }).click();
    await expect.poll(() => storedTitles(account)).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
    await expect(grip(page, 'Dogwood')).toBeFocused();
  },
);

test(
  'An order that cannot be saved is rolled back (IL-08)',
  { tag: '@wide' },
  async ({ page, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/items\/reorder/);
    await page.route('**/api/items/reorder', refuse);
    await startOrdering(page);
    await grip(page, 'Dogwood').click();
    await page.getByRole('button', { name: 'Move to top' }).click();
    await expect(toast(page)).toContainText('Failed to save new order. Please try again.');
    await expect.poll(() => listTitles(todos(page))).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  },
);
