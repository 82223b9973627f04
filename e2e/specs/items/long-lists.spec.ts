import type { Page } from '@playwright/test';
import { centrePoint } from '../../support/gestures.ts';
import { addMany, enableManualOrdering, headerTool, todos } from '../../support/lists.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const count = 2000;

/** Scrolls the list's scroll container to a share of its height: the page on phones, the content column on wide windows. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const column = document.querySelector('.frame-content');
    const box = column && getComputedStyle(column).overflowY === 'auto' ? column : document.documentElement;
    box.scrollTop = box.scrollHeight * part;
    return box.scrollTop;
  }, share);

const rowNumbered = (page: Page, position: number) => todos(page).locator(`li[aria-posinset="${position}"]`);

test(
  'A list is printed whole, on white, without what one presses (FW-10)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addMany(account, 80);
    await page.goto('/todo');
    await expect(rowNumbered(page, 1)).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

    await expect(todos(page).getByRole('listitem')).toHaveCount(80);
    await expect(page.getByRole('heading', { name: 'To-Do' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    await expect(page.getByRole('tab', { selected: false }).first()).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Pouch a thought' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  },
);

test('Two thousand tasks open, scroll, and keep the focus and the scroll position (IL-01, DD-03)', async ({
  page,
  account,
}) => {
  test.slow();
  await addMany(account, count);
  await page.goto('/todo');

  await test.step('only visible rows are rendered, and each has its position and the total', async () => {
    await expect(rowNumbered(page, 1)).toHaveAttribute('aria-setsize', String(count));
    expect(await todos(page).getByRole('listitem').count()).toBeLessThan(60);
  });

  // How long it takes is a budget of `npm run bench -- lists`.
  await test.step('scrolling renders the rows in view, and no others', async () => {
    for (let screen = 1; screen <= 20; screen += 1) {
      await scrollTo(page, screen / 40);
      await expect(rowNumbered(page, Math.round((count * screen) / 40))).toBeAttached();
      expect(await todos(page).getByRole('listitem').count()).toBeLessThan(60);
    }
  });

  await test.step('the end is rendered', async () => {
    await scrollTo(page, 1);
    await expect(rowNumbered(page, count)).toBeVisible();
  });

  await test.step('a focused row stays while scrolling, and Tab continues from it', async () => {
    const ring = rowNumbered(page, count).getByRole('checkbox');
    await ring.focus();
    await scrollTo(page, 0);
    await expect(rowNumbered(page, 1)).toBeVisible();
    await expect(ring).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rowNumbered(page, count - 1).locator(':focus')).toBeVisible();
  });

  await test.step('a completed row passes the focus to the next', async () => {
    await scrollTo(page, 0.5);
    await expect(rowNumbered(page, 1000)).toBeVisible();
    const next = await rowNumbered(page, 1001).locator('.row-title').textContent();
    await rowNumbered(page, 1000).getByRole('checkbox').press('Space');
    await expect(rowNumbered(page, 1000)).toHaveAttribute('aria-setsize', String(count - 1));
    await expect(rowNumbered(page, 1000)).toContainText(next ?? '');
    await expect(rowNumbered(page, 1000).getByRole('checkbox')).toBeFocused();
  });

  await test.step('returning restores the scroll position', async () => {
    await scrollTo(page, 0.75);
    const link = rowNumbered(page, 1500).getByRole('link').first();
    await expect(link).toBeVisible();
    // Away from the header and the bottom bar, or the click would scroll first.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(link).toBeInViewport();
    const title = (await link.textContent()) ?? '';
    const before = await centrePoint(link);
    await link.click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.goBack();
    const again = todos(page).getByRole('link', { name: title, exact: true });
    await expect(again).toBeVisible();
    await expect.poll(async () => Math.abs((await centrePoint(again)).y - before.y)).toBeLessThan(60);
  });
});

test(
  'A list waits under the form of its item, out of reach, and is there again with the focus and the place (DD-03, IL-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addMany(account, 80);
    await page.goto('/todo');
    await expect(rowNumbered(page, 1)).toBeVisible();
    await scrollTo(page, 0.5);
    const row = rowNumbered(page, 40);
    const link = row.getByRole('link').first();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const title = (await link.textContent()) ?? '';
    const next = (await rowNumbered(page, 41).locator('.row-title').textContent()) ?? '';
    const before = await centrePoint(link);
    await link.click();
    const heading = page.getByRole('heading', { name: 'Edit item' });

    await test.step('neither keys nor screen readers find it under the form', async () => {
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle('Edit item · Pouch');
      expect(await page.locator('body').ariaSnapshot()).not.toContain(next);
      await page.keyboard.press('j');
      await expect(heading).toBeFocused();
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('.screen :focus')).toHaveCount(0);
      }
    });

    await test.step('back is where it was, with the focus on the row', async () => {
      const other = (await account.items()).find((item) => item.cleaned_title === next);
      await account.change(other?.id ?? '', { cleaned_title: 'Renamed elsewhere' });
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(link).toBeFocused();
      await expect.poll(async () => Math.abs((await centrePoint(link)).y - before.y)).toBeLessThan(2);
      await expect(page).toHaveTitle('To-Do · Pouch');
      await expect(rowNumbered(page, 41)).toContainText('Renamed elsewhere');
    });

    await test.step('a form that was loaded again has the list behind it too', async () => {
      await page.goForward();
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(todos(page)).toBeVisible();
    });
  },
);

test(
  'Of two thousand tasks one is moved to the bottom and back up by keyboard (IL-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    test.slow();
    await addMany(account, count);
    await enableManualOrdering(account);
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
  'A row that is dragged to the edge scrolls the list (IL-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addMany(account, 200);
    await enableManualOrdering(account);
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'To-Do' });
    await panel.getByRole('button', { name: 'Prioritise' }).click();
    const title = (await rowNumbered(page, 1).locator('.row-title').textContent()) ?? '';
    const from = await centrePoint(rowNumbered(page, 1));
    const box = await panel.boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (box?.y ?? 0) + (box?.height ?? 0) - 20, { steps: 10 });
    await expect(rowNumbered(page, 40)).toBeInViewport();
    await page.mouse.up();
    await expect
      .poll(async () => (await account.items()).findIndex((item) => item.cleaned_title === title))
      .toBeGreaterThan(30);
  },
);

test('A long list meets WCAG 2.2 AA, also while selecting and while ordering (IL-07, IL-08)', async ({
  page,
  account,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addMany(account, 100);
  await enableManualOrdering(account);
  await page.goto('/todo');
  const found: string[] = [];
  const check = async (mode: string) => {
    found.push(...(await violations(page, mode)));
  };
  await expect(rowNumbered(page, 1)).toBeVisible();
  await check('read');
  await (await headerTool(page, 'Select')).click();
  await rowNumbered(page, 2).getByRole('checkbox').click();
  await check('chosen from');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await (await headerTool(page, 'Prioritise')).click();
  await expect(rowNumbered(page, 1).getByRole('button')).toBeVisible();
  await check('put in order');
  expect(found).toEqual([]);
});
