import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { refuseWith } from '../../support/refuse.ts';
import { holdToast, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const dayMilliseconds = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds).toISOString();
const missedItem = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
const settledHeading = (page: Page) => page.getByRole('heading', { name: 'All caught up' });
const byTitle = async (account: Account, title: string) =>
  (await account.items()).find(({ cleaned_title }) => cleaned_title === title);

/** Adds what a user finds after weeks: a recurring item missed three times, a bill and a call. */
async function addMissedItems(account: Account): Promise<void> {
  const since = daysAgo(15);
  const bins = await account.add({ cleaned_title: 'Take the bins out', scheduled_at: since });
  const date = since.slice(0, 10);
  const sundayFirst = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
  await account.change(bins.id, {
    recurring: {
      freq: 'WEEKLY',
      interval: 1,
      byDay: sundayFirst[new Date(since).getUTCDay()],
      time_local: since.slice(11, 16),
      anchor_date: date,
      timezone: 'UTC',
      ends: { type: 'NEVER', until: null, count: null },
    },
  });
  await account.add({ cleaned_title: 'Pay the bill', scheduled_at: daysAgo(2) });
  await account.add({ cleaned_title: 'Call Jonas', scheduled_at: daysAgo(1) });
}

test(
  'On the narrowest phone the time of an overdue item is not cut off (SC-07, IL-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addMissedItems(account);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/todo');
    const times = page.getByRole('main').getByText(/^[A-Z][a-z]+(?: \d+)?, \d+:\d\d [AP]M$/);
    await expect(times).toHaveCount(3);

    const cuts = await times.evaluateAll((all) => all.map((time) => time.scrollWidth - time.clientWidth));

    expect(cuts).toEqual([0, 0, 0]);
  },
);

test(
  'Everything missed is settled on one screen, item by item (SC-07)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addMissedItems(account);
    await page.goto('/upcoming');
    await page.getByRole('link', { name: 'Catch up' }).click();
    await expect(page).toHaveURL(/\/upcoming\?missed$/);
    await expect(missedItem(page, 'Take the bins out')).toContainText('3 times since');

    await missedItem(page, 'Take the bins out')
      .getByRole('button', { name: /^Skip to/ })
      .click();
    await expect(missedItem(page, 'Take the bins out')).toBeHidden();
    await expect(toast(page)).toContainText('Occurrence skipped');
    await missedItem(page, 'Pay the bill').getByRole('button', { name: 'Done' }).click();
    await expect(missedItem(page, 'Pay the bill')).toBeHidden();
    await expect(toast(page)).toContainText('Item completed!');
    await missedItem(page, 'Call Jonas').getByRole('button', { name: 'Pick a date for Call Jonas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next week', exact: true }).click();

    await expect(settledHeading(page)).toBeVisible();
    await expect(toast(page)).toContainText('Item scheduled');
    expect(await byTitle(account, 'Pay the bill')).toMatchObject({ status: 'Completed' });
    const bins = await byTitle(account, 'Take the bins out');
    expect(bins).toMatchObject({ status: 'Active', is_recurring: true });
    expect(Date.parse(bins?.scheduled_at ?? '')).toBeGreaterThan(Date.now());
    const call = await byTitle(account, 'Call Jonas');
    expect(Date.parse(call?.scheduled_at ?? '')).toBeGreaterThan(Date.now());
  },
);

test(
  'Everything missed is moved together, and restored together (SC-07)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addMissedItems(account);
    const before = (await account.items()).map(({ scheduled_at }) => scheduled_at).sort();
    await page.goto('/upcoming?missed');
    await page.getByRole('button', { name: 'Move all to tomorrow' }).click();
    await expect(settledHeading(page)).toBeVisible();
    await holdToast(page);
    await expect(toast(page)).toContainText('3 items moved');
    for (const { scheduled_at } of await account.items()) {
      expect(Date.parse(scheduled_at ?? '')).toBeGreaterThan(Date.now());
    }

    await toast(page).getByRole('button', { name: 'Undo' }).click();

    await expect(missedItem(page, 'Pay the bill')).toBeVisible();
    await expect
      .poll(async () => (await account.items()).map(({ scheduled_at }) => scheduled_at).sort())
      .toEqual(before);
    expect(await byTitle(account, 'Take the bins out')).toMatchObject({ is_recurring: true });
  },
);

test(
  'Everything missed is completed together, recurring items up to now (SC-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addMissedItems(account);
    await page.goto('/upcoming?missed');
    await page.getByRole('button', { name: 'Mark all done' }).click();
    await expect(settledHeading(page)).toBeVisible();

    await expect.poll(() => byTitle(account, 'Pay the bill')).toMatchObject({ status: 'Completed' });
    const binsAt = async () => Date.parse((await byTitle(account, 'Take the bins out'))?.scheduled_at ?? '');
    await expect.poll(binsAt).toBeGreaterThan(Date.now());
    expect(await byTitle(account, 'Take the bins out')).toMatchObject({ status: 'Active' });
  },
);

test(
  'What could not be moved is named and stays; the rest can be undone (SC-07)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/422 PATCH/);
    await addMissedItems(account);
    const bill = await byTitle(account, 'Pay the bill');
    await page.route(`**/api/items/${bill?.id}/schedule`, refuseWith('The bank is closed.'));
    await page.goto('/upcoming?missed');
    await page.getByRole('button', { name: 'Move all to tomorrow' }).click();

    await holdToast(page);
    await expect(toast(page)).toContainText('Failed to schedule 1 item');
    await expect(toast(page)).toContainText('The bank is closed.');
    await expect(missedItem(page, 'Pay the bill')).toBeVisible();
    await expect(missedItem(page, 'Call Jonas')).toBeHidden();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(missedItem(page, 'Call Jonas')).toBeVisible();
  },
);

test(
  'By keyboard the focus moves from each settled item to the next, and to the end (SC-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Pay the bill', scheduled_at: daysAgo(2) });
    await account.add({ cleaned_title: 'Call Jonas', scheduled_at: daysAgo(1) });
    await page.goto('/upcoming');
    await page.getByRole('link', { name: 'Catch up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Missed' })).toBeFocused();

    await missedItem(page, 'Pay the bill').getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');
    await expect(missedItem(page, 'Pay the bill')).toBeHidden();
    await expect(missedItem(page, 'Call Jonas').locator(':focus')).toBeVisible();
    await missedItem(page, 'Call Jonas').getByRole('button', { name: 'Tomorrow' }).focus();
    await page.keyboard.press('Enter');
    await expect(settledHeading(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Missed' })).toBeFocused();
    await page.getByRole('link', { name: 'Go to Scheduled' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Scheduled', level: 1 })).toBeFocused();
  },
);

test(
  'What was missed, its end and the schedule meet WCAG 2.2 AA, and fit 320 px (SC-01, SC-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await addMissedItems(account);
    await account.add({ cleaned_title: 'Donaudampfschifffahrt'.repeat(14), scheduled_at: daysAgo(3) });
    const found: string[] = [];
    const look = async (where: string) => {
      found.push(...(await violations(page, where)));
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 320, height });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) found.push(`${where}: ${over} px too wide at 320`);
      await page.setViewportSize({ width, height });
    };

    for (const [theme, width] of [
      ['dark', 390],
      ['light', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto('/upcoming?missed');
      await expect(missedItem(page, 'Pay the bill')).toBeVisible();
      await look(`${theme}, missed`);
      await page.getByRole('button', { name: 'Pick a date for Pay the bill' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await page.getByRole('dialog').getByLabel('Repeats').selectOption('Monthly');
      await look(`${theme}, schedule`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Mark all done' }).click();
    await expect(settledHeading(page)).toBeVisible();
    await look('settled');
    expect(found).toEqual([]);
  },
);
