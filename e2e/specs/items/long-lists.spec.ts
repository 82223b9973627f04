import type { Page } from '@playwright/test';
import { addMany, middleOf, orderByHand, todos } from '../../src/lists.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const count = 2000;

/** The scrolling box around the list: the page on phones, the content's column on a desk. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const column = document.querySelector('.frame-content');
    const box = column && getComputedStyle(column).overflowY === 'auto' ? column : document.documentElement;
    box.scrollTop = box.scrollHeight * part;
    return box.scrollTop;
  }, share);

const rowNumbered = (page: Page, place: number) => todos(page).locator(`li[aria-posinset="${place}"]`);

test('Two thousand tasks open, scroll, keep the focus and one’s place (IL-01, DD-03)', async ({
  page,
  account,
}) => {
  test.slow();
  await addMany(account, count);
  await page.goto('/todo');

  await test.step('only what is seen is drawn, and each row says which of how many it is', async () => {
    await expect(rowNumbered(page, 1)).toHaveAttribute('aria-setsize', String(count));
    expect(await todos(page).getByRole('listitem').count()).toBeLessThan(60);
  });

  await test.step('a screen of scrolling takes less than 50 ms of the processor', async () => {
    const device = await page.context().newCDPSession(page);
    await device.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await device.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const before = await busy();
    for (let screen = 1; screen <= 20; screen += 1) {
      await scrollTo(page, screen / 40);
      await expect(todos(page).getByRole('listitem').first()).toBeAttached();
    }
    expect((await busy()) - before).toBeLessThan(20 * 50);
  });

  await test.step('the end is there', async () => {
    await scrollTo(page, 1);
    await expect(rowNumbered(page, count)).toBeVisible();
  });

  await test.step('a row with the focus outlives scrolling, and Tab goes on from it', async () => {
    const ring = rowNumbered(page, count).getByRole('checkbox');
    await ring.focus();
    await scrollTo(page, 0);
    await expect(rowNumbered(page, 1)).toBeVisible();
    await expect(ring).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rowNumbered(page, count - 1).locator(':focus')).toBeVisible();
  });

  await test.step('a completed row leaves the focus to the next', async () => {
    await scrollTo(page, 0.5);
    await expect(rowNumbered(page, 1000)).toBeVisible();
    const next = await rowNumbered(page, 1001).locator('.row-title').textContent();
    await rowNumbered(page, 1000).getByRole('checkbox').press('Space');
    await expect(rowNumbered(page, 1000)).toHaveAttribute('aria-setsize', String(count - 1));
    await expect(rowNumbered(page, 1000)).toContainText(next ?? '');
    await expect(rowNumbered(page, 1000).getByRole('checkbox')).toBeFocused();
  });

  await test.step('one comes back to where one was', async () => {
    await scrollTo(page, 0.75);
    const link = rowNumbered(page, 1500).getByRole('link').first();
    await expect(link).toBeVisible();
    // Clear of the header and the bottom bar, or the click would scroll first.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(link).toBeInViewport();
    const title = (await link.textContent()) ?? '';
    const before = await middleOf(link);
    await link.click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.goBack();
    const again = todos(page).getByRole('link', { name: title, exact: true });
    await expect(again).toBeVisible();
    await expect.poll(async () => Math.abs((await middleOf(again)).y - before.y)).toBeLessThan(60);
  });
});

test(
  'In two thousand tasks one is moved to the bottom and carried back up (IL-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    test.slow();
    await addMany(account, count);
    await orderByHand(account);
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Prioritise' }).click();
    const title = (await rowNumbered(page, 1).locator('.row-title').textContent()) ?? '';
    const grip = page.getByRole('button', { name: `Move ${title}`, exact: true });
    await grip.click();
    await page.getByRole('button', { name: 'Move to bottom' }).click();
    await expect(rowNumbered(page, count)).toContainText(title);
    await expect(grip).toBeFocused();
    await expect(grip).toBeInViewport();
    await grip.press('Space');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Space');
    await expect(rowNumbered(page, count - 10)).toContainText(title);
    await expect(grip).toBeInViewport();
    await expect
      .poll(async () => (await account.items()).findIndex((item) => item.cleaned_title === title))
      .toBe(count - 11);
  },
);

test(
  'A row that is dragged to the edge takes the list along (IL-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addMany(account, 200);
    await orderByHand(account);
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'To-Do' });
    await panel.getByRole('button', { name: 'Prioritise' }).click();
    const title = (await rowNumbered(page, 1).locator('.row-title').textContent()) ?? '';
    const from = await middleOf(rowNumbered(page, 1));
    const box = await panel.boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (box?.y ?? 0) + (box?.height ?? 0) - 20, { steps: 10 });
    await expect(rowNumbered(page, 40)).toBeInViewport({ timeout: 20_000 });
    await page.mouse.up();
    await expect
      .poll(async () => (await account.items()).findIndex((item) => item.cleaned_title === title))
      .toBeGreaterThan(30);
  },
);

test('A long list meets WCAG 2.2 AA, also while several are chosen or put in order (IL-07, IL-08)', async ({
  page,
  account,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addMany(account, 100);
  await orderByHand(account);
  await page.goto('/todo');
  const found: string[] = [];
  const check = async (mode: string) => {
    found.push(...(await violations(page, mode)));
  };
  await expect(rowNumbered(page, 1)).toBeVisible();
  await check('read');
  await page.getByRole('button', { name: 'Select' }).click();
  await rowNumbered(page, 2).getByRole('checkbox').click();
  await check('chosen from');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Prioritise' }).click();
  await expect(rowNumbered(page, 1).getByRole('button')).toBeVisible();
  await check('put in order');
  expect(found).toEqual([]);
});
