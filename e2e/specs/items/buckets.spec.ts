import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { photo } from '../../support/pictures.ts';
import { row, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const film = (account: Account, cleaned_title: string, fields: Record<string, unknown> = {}) =>
  account.add({
    cleaned_title,
    category: 'Bucket',
    urgency: 'Later',
    bucket_name: 'WatchBucket',
    ...fields,
  });

const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

test('Seven tiles show how many items each bucket has, and the latest one (BU-01)', async ({
  page,
  account,
}) => {
  await film(account, 'Severance');
  await film(account, 'Past Lives');
  await page.goto('/buckets');
  await expect(tile(page, /^Watch 2 active$/)).toContainText('Past Lives');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expect(tile(page, /^Taste$/)).toHaveText('Taste');
  const [ideas, taste] = await Promise.all([
    tile(page, /Ideas/).boundingBox(),
    tile(page, /Taste/).boundingBox(),
  ]);
  const main = await page.getByRole('main').boundingBox();
  if (!ideas || !taste || !main) throw new Error('A tile is not there');
  expect(Math.abs(ideas.x + ideas.width / 2 - (main.x + main.width / 2))).toBeLessThan(2);
  expect(ideas.y).toBeGreaterThan(taste.y + taste.height);
});

test(
  'On the narrowest phone the name of a bucket does not overlap its count (BU-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({
      cleaned_title: 'Kyoto',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'LocationBucket',
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/buckets');
    await expect(tile(page, /^Location 1 active$/)).toBeVisible();

    const spill = await tile(page, /^Location/)
      .getByText('Location', { exact: true })
      .evaluate((name) => name.scrollWidth - name.clientWidth);

    expect(spill).toBe(0);
  },
);

test(
  'A bucket shows the details of its items, and completes and restores them (BU-02, IL-11)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    const { id } = await film(account, 'Past Lives');
    await account.change(id, {
      extras: { releaseYear: '2023', runTime: '1 h 45 min' },
      body: 'With subtitles',
    });
    await page.goto('/buckets/WatchBucket');
    await expect(page.getByRole('heading', { name: '1 Active Items' })).toBeVisible();
    await expect(row(page, 'Past Lives')).toContainText(/1 h 45 min\s• 2023/);
    await expect(row(page, 'Past Lives')).toContainText('With subtitles');
    await page.getByRole('checkbox', { name: 'Complete Past Lives' }).click();
    await expect(toast(page)).toContainText('Item completed!');
    await expect(
      page.getByText('No items in your Watch bucket yet. Add some ideas using the + button below!'),
    ).toBeVisible();
    await page.getByRole('button', { name: '1 completed' }).click();
    await page.getByRole('checkbox', { name: 'Restore Past Lives' }).click();
    await expect(page.getByRole('heading', { name: '1 Active Items' })).toBeVisible();
    await expect(page.getByText('0 completed')).toBeVisible();
    await expect.poll(account.items).toMatchObject([{ status: 'Active' }]);
  },
);

test('An unknown bucket is not found (BU-02)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/buckets/garden');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test(
  'Pictures of links are fetched for rows near the viewport, and not for hundreds (BU-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const titles = Array.from({ length: 60 }, (_, index) => `Film ${index + 1}`);
    for (const title of titles) {
      const { id } = await film(account, title);
      await account.change(id, { url: `https://films.example/${encodeURIComponent(title)}` });
    }
    const image = 'https://films.example/poster.jpg';
    const requestedUrls = new Set<string>();
    await page.route('**/api/link-preview?*', (route) => {
      const url = new URL(route.request().url()).searchParams.get('url') ?? '';
      requestedUrls.add(url);
      return route.fulfill({
        json: { url, title: null, description: null, siteName: null, favicon: null, image },
      });
    });
    const poster = await photo(page, 64, 96);
    await page.route('**/api/link-preview/picture?*', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: poster.buffer }),
    );
    await page.goto('/buckets/WatchBucket');
    await expect(row(page, 'Film 60').locator('img')).toBeVisible();
    expect(requestedUrls.size).toBeLessThan(30);

    // Rows take their real height once they are near the viewport, which moves the last one.
    await expect(async () => {
      await row(page, 'Film 1').scrollIntoViewIfNeeded();
      await expect(row(page, 'Film 1').locator('img')).toBeVisible({ timeout: 1500 });
    }).toPass();
    expect(requestedUrls.size).toBeLessThan(60);
  },
);
