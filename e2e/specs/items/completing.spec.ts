import type { Page } from '@playwright/test';
import { holdTime } from '../../support/held-time.ts';
import { refuse, refuseMethod } from '../../support/refuse.ts';
import { holdToast, openHome, row, toast } from '../../support/screens.ts';
import { swipe } from '../../support/gestures.ts';
import { expect, test } from '../../support/test.ts';

const title = 'Water the fig tree';
const completed = (page: Page) => page.getByRole('list', { name: 'Completed' });

for (const { by, tag } of [
  { by: 'finger', tag: '@phone' },
  { by: 'mouse', tag: '@wide' },
] as const) {
  test(
    `A swipe by ${by} completes an item, and Undo restores it (IL-05, IL-11)`,
    { tag },
    async ({ page, account }) => {
      await account.add({ cleaned_title: title });
      await page.goto('/todo');
      await swipe(page, row(page, title), 1, by);
      await holdToast(page);
      await expect(toast(page)).toContainText('Item completed!');
      await expect(toast(page)).toContainText('Great job! The item has been marked as complete.');
      await expect(row(page, title)).toBeHidden();
      expect(await account.items()).toMatchObject([{ status: 'Completed' }]);

      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, title)).toBeVisible();
      await expect.poll(() => account.items()).toMatchObject([{ status: 'Active' }]);
    },
  );

  test(`A swipe by ${by} below 95 % springs back (IL-05)`, { tag }, async ({ page, account }) => {
    await account.add({ cleaned_title: title });
    await page.goto('/todo');
    const changes: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()));
    await swipe(page, row(page, title), 0.9, by);
    await expect(row(page, title).locator('[data-moving]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/todo$/);
    await expect(row(page, title).getByRole('checkbox')).not.toBeChecked();
    // A full swipe completes after a second: if the first one counted, this would be the second change.
    await swipe(page, row(page, title), 1, by);
    await expect(toast(page)).toContainText('Item completed!');
    expect(changes.filter((url) => url.endsWith('/status'))).toHaveLength(1);
  });
}

test(
  'The ring completes an item by keyboard, and it is restored from Completed (IL-05, IL-06, IL-11)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await account.add({ cleaned_title: title });
    await page.goto('/todo');
    await page.getByRole('checkbox', { name: `Complete ${title}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('No tasks yet')).toBeVisible();

    await page.getByRole('button', { name: 'Completed' }).click();
    await expect(completed(page).getByText(title)).toHaveCSS('text-decoration-line', 'line-through');
    await completed(page)
      .getByRole('checkbox', { name: `Restore ${title}` })
      .click();
    await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ status: 'Active' }]);
  },
);

test(
  'A completed row can be cancelled while it is held (IL-05, IL-11)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
    await account.add({ cleaned_title: title });
    await page.goto('/todo');
    const ring = page.getByRole('checkbox', { name: `Complete ${title}` });
    await expect(ring).toBeVisible();
    await holdTime(page);
    await ring.press('Space');
    const undo = row(page, title).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    // The focus moves once the tick is painted.
    await page.clock.runFor(100);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ring).not.toBeChecked();
    await expect(ring).toBeFocused();
    expect(await account.items()).toMatchObject([{ status: 'Active' }]);
  },
);

/** From now on the page waits before it writes to its cache, a part of all that it keeps on the device. */
async function holdWriting(page: Page) {
  await page.evaluate(() => {
    const put = Reflect.get<Cache, 'put'>(Cache.prototype, 'put');
    const isHeld = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
    Cache.prototype.put = async function (name, content) {
      document.documentElement.dataset['writing'] = '';
      await isHeld;
      return put.call(this, name, content);
    };
  });
  return {
    begun: () => expect(page.locator('html[data-writing]')).toBeAttached(),
    letGo: () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo()),
  };
}

test(
  'A completed row keeps its room until the device has kept that (IL-05, OF-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: title });
    await page.goto('/todo');
    const item = row(page, title);
    const { height } = (await item.boundingBox()) ?? {};
    const writing = await holdWriting(page);

    await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
    await writing.begun();
    await item.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    expect(await item.boundingBox()).toMatchObject({ height });

    await writing.letGo();
    await expect(item).toBeHidden();
    await expect.poll(() => account.items()).toMatchObject([{ status: 'Completed' }]);
  },
);

test(
  'A completion that fails says so and brings the row back (IL-05)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/items\//);
    await account.add({ cleaned_title: title });
    await page.route('**/api/items/*/status', refuse);
    await page.goto('/todo');
    await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
    await expect(toast(page)).toContainText('Failed to complete item');
    await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).not.toBeChecked();
    expect(await account.items()).toMatchObject([{ status: 'Active' }]);
  },
);

test(
  'A failure on the dashboard has its own message (IL-05)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/items\//);
    await account.add({ cleaned_title: title });
    await page.route('**/api/items/*/status', refuse);
    await openHome(page);
    await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
    await expect(toast(page)).toContainText('Failed to complete item. Please try again.');
  },
);

test(
  'A recurring item moves to its next date, and Undo restores its date (SC-03, IL-11)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    const { id } = await account.add({ cleaned_title: 'Sing in the choir' });
    const scheduled_at = '2098-01-07T19:00:00.000Z';
    await account.change(id, {
      scheduled_at,
      recurring: {
        freq: 'WEEKLY',
        interval: 1,
        byDay: 'TUE',
        time_local: '19:00',
        anchor_date: '2098-01-07',
        timezone: 'Europe/London',
        ends: { type: 'NEVER', until: null, count: null },
      },
    });
    await page.goto('/todo');
    await page.getByRole('checkbox', { name: 'Complete Sing in the choir' }).click();
    await holdToast(page);
    await expect(toast(page)).toContainText('Item completed!');
    await expect(row(page, 'Sing in the choir')).toContainText('Jan 14, 2098');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Sing in the choir')).toContainText('Jan 7, 2098');
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at, is_recurring: true }]);
  },
);

test('An item is completed from its edit screen (ED-01)', { tag: '@phone' }, async ({ page, account }) => {
  await account.add({ cleaned_title: title });
  await page.goto('/todo');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expect.poll(() => account.items()).toMatchObject([{ status: 'Completed' }]);
});

test(
  'A quantity changes at once, and is rolled back when the server refuses (IL-09)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PUT \/api\/items\//);
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now', quantity: 2 });
    await page.goto('/purchases');
    await page.getByRole('button', { name: 'Quantity of Milk: 2' }).click();
    const popover = page.getByRole('dialog', { name: 'Quantity of Milk' });
    await popover.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('button', { name: 'Quantity of Milk: 3' })).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ quantity: 3 }]);

    await page.route('**/api/items/*', refuseMethod('PUT'));
    await popover.getByRole('button', { name: 'One more' }).click();
    await expect(toast(page)).toContainText('Failed to update quantity');
    await expect(page.getByRole('button', { name: 'Quantity of Milk: 3' })).toBeVisible();
  },
);
