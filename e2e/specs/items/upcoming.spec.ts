import type { Page } from '@playwright/test';
import type { Account, Item } from '../../support/account.ts';
import { holdToast, openHome, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shown = (page: Page) => page.locator('.upcoming-item');

/** Saves a weekly recurrence that starts at the item's date. */
const weekly = (account: Account, { id }: Item, date: string, time: string) =>
  account.change(id, {
    recurring: {
      freq: 'WEEKLY',
      interval: 1,
      byDay: 'SAT',
      time_local: time,
      anchor_date: date,
      timezone: 'Europe/London',
      ends: { type: 'NEVER', until: null, count: null },
    },
  });

test(
  'Scheduled items are listed by day, with the overdue ones on top (UP-01, UP-02)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    for (const [cleaned_title, scheduled_at] of [
      ['Next month', '2031-02-20T10:00:00Z'],
      ['This Sunday', '2031-02-02T10:00:00Z'],
      ['Missed', '2031-01-29T09:00:00Z'],
      ['Tonight', '2031-01-30T18:00:00Z'],
      ['In the morning', '2031-01-31T09:00:00Z'],
    ] as const) {
      await account.add({ cleaned_title, scheduled_at });
    }
    // Weeks start on Sunday in this browser's locale, so the coming Sunday is no longer this week.
    await page.clock.setFixedTime(new Date('2031-01-30T10:00:00Z'));
    await page.goto('/upcoming');

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Overdue',
      'Today',
      'Tomorrow',
      'Later',
    ]);
    await expect(group(page, 'Overdue')).toContainText('Yesterday, 9:00 AM');
    await expect(group(page, 'Today')).toContainText('Today, 6:00 PM');
    await expect(group(page, 'Tomorrow')).toContainText('Tomorrow, 9:00 AM');
    await expect(group(page, 'Later').getByRole('listitem')).toContainText([
      'Sunday, February 2, 10:00 AM',
      'Thursday, February 20, 10:00 AM',
    ]);
  },
);

test(
  'On a page left open tomorrow becomes today at midnight (UP-02, HO-04)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-01-31T09:00:00Z' });
    await page.clock.install({ time: new Date('2031-01-30T23:58:30Z') });
    await openHome(page);
    const card = page.getByRole('region', { name: 'Scheduled' });
    await expect(card).toContainText('Tomorrow, 9:00 AM');
    await page.clock.fastForward('01:30');
    await expect(card).toContainText('Today, 9:00 AM');

    await page.goto('/upcoming');
    await expect(group(page, 'Today')).toContainText('Today, 9:00 AM');
    // The device is asleep until after breakfast.
    await page.clock.fastForward('09:30:00');
    await expect(group(page, 'Overdue')).toContainText('Today, 9:00 AM');
  },
);

test(
  'Midnight is that of the user’s time zone, not of the device’s (UP-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.send('PATCH', '/api/user/timezone', { timezone: 'America/New_York' });
    await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-01-31T14:00:00Z' });
    await page.clock.install({ time: new Date('2031-01-31T04:58:30Z') });
    await page.goto('/upcoming');
    await expect(group(page, 'Tomorrow')).toContainText('Tomorrow, 9:00 AM');

    await page.clock.fastForward('01:30');

    await expect(group(page, 'Today')).toContainText('Today, 9:00 AM');
  },
);

test(
  'One occurrence is skipped, and restored by Undo (SC-07, UP-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const swim = await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-02-01T09:00:00Z' });
    await weekly(account, swim, '2031-02-01', '09:00');
    await page.clock.setFixedTime(new Date('2031-01-30T10:00:00Z'));
    await page.goto('/upcoming');
    await expect(page.getByRole('main').getByText('Saturday, February 1, 9:00 AM')).toBeVisible();
    // On wide windows the home card in the sidebar names it too.
    await page.getByRole('main').getByRole('link', { name: 'Swim', exact: true }).hover();
    await page.getByRole('main').getByRole('button', { name: 'Schedule Swim' }).click();
    await page.getByRole('button', { name: 'Skip this time' }).click();

    await expect(page.getByRole('main').getByText('Saturday, February 8, 9:00 AM')).toBeVisible();
    await holdToast(page);
    await expect(toast(page)).toContainText('Occurrence skipped');
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at: '2031-02-08T09:00:00.000Z' }]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByText('Saturday, February 1, 9:00 AM')).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at: '2031-02-01T09:00:00.000Z' }]);
  },
);

test(
  'Two thousand items are rendered wherever the page is scrolled to, also when a group above appears (UP-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const sample = await account.add({ cleaned_title: 'Thing' });
    const start = Date.parse('2031-01-30T10:00:00Z');
    const items = Array.from({ length: 2000 }, (_, index) => ({
      ...sample,
      id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      cleaned_title: `Thing ${index}`,
      scheduled_at: new Date(start + index * 3_600_000).toISOString(),
    }));
    await page.route('**/api/items?status=Active&*', (route) => route.fulfill({ json: items }));
    // A hundred hours later the first hundred of them are overdue.
    await page.clock.install({ time: new Date(start - 60_000) });
    await page.goto('/upcoming');
    await expect(shown(page).first()).toBeVisible();
    expect(await shown(page).count()).toBeLessThan(200);

    const inSight = () =>
      shown(page).evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return bottom > 100 && top < window.innerHeight - 100;
          }).length,
      );
    for (const scrolled of [40_000, 100_000, 3_000]) {
      await page.evaluate((top) => window.scrollTo({ top }), scrolled);
      await expect.poll(inSight).toBeGreaterThan(8);
    }
    await page.clock.fastForward(100 * 3_600_000);
    await expect(group(page, 'Overdue')).toBeAttached();
    for (const scrolled of [7_000, 60_000]) {
      await page.evaluate((top) => window.scrollTo({ top }), scrolled);
      await expect.poll(inSight).toBeGreaterThan(8);
    }
  },
);
