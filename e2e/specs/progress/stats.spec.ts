import type { Locator, Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { expect, test } from '../../support/test.ts';

/** A timezone in which it is morning. Weeks end at 23:00, so none ends while a journey runs. */
const findMorningZone = () => (new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Tarawa');

async function completeEleven(account: Account): Promise<void> {
  const things = await Promise.all(
    Array.from({ length: 10 }, (_, index) => account.add({ cleaned_title: `Thing ${index + 1}` })),
  );
  const book = { category: 'Bucket', urgency: 'Later', bucket_name: 'ReadBucket' };
  things.push(await account.add({ ...book, cleaned_title: 'A book' }));
  await Promise.all(things.map(({ id }) => account.complete(id)));
}

const kind = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Completed by kind' }).getByRole('listitem').filter({ hasText: name });

const badge = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'What was completed is counted, earns tiers and badges, and is drawn week by week (ST-01, ST-02, ST-03, ST-05)',
  { tag: '@wide' },
  async ({ page, account }) => {
    // Without a timezone the items would be completed in New York's week, and shown after the browser's has ended it.
    await account.send('PATCH', '/api/user/timezone', { timezone: findMorningZone() });
    await completeEleven(account);

    await page.goto('/stats');
    await expect(page.getByText('Total Completed').locator('..')).toContainText('11');
    await expect(page.getByText('week in a row').locator('..')).toContainText('1');
    await expect(kind(page, 'To-Do')).toContainText('Bronze');
    await expect(kind(page, 'To-Do')).toContainText('40 to silver');
    await expect(kind(page, 'Read')).toContainText('9 to bronze');
    await expect(badge(page, 'Week Warrior')).toContainText('Earned');
    await expect(badge(page, 'Getting Started')).toContainText('1 of 3 weeks');

    const bars = page.locator('.week-bar');
    await expect(bars, 'as many weeks as there are, 12 at least').toHaveCount(12);
    const height = async (bar: Locator) => (await bar.boundingBox())?.height;
    await expect.poll(() => height(bars.last()), 'the week in progress').toBeGreaterThan(80);
    expect(await height(bars.first())).toBeLessThan(5);
    await expect(page.locator('.week-number')).toHaveText('11');
  },
);

test(
  'The numbers are read again each time, and the back link opens Settings (ST-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const [first, second] = [
      await account.add({ cleaned_title: 'One' }),
      await account.add({ cleaned_title: 'Two' }),
    ];
    await page.goto('/stats');
    await expect(page.getByRole('heading', { name: 'Your first week starts now' })).toBeVisible();

    await account.complete(first.id);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(kind(page, 'To-Do')).toContainText('9 to bronze');

    await account.complete(second.id);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(kind(page, 'To-Do')).toContainText('8 to bronze');
  },
);
