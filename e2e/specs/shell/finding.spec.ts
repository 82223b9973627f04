import type { Page } from '@playwright/test';
import { mockLinkPreviews } from '../../support/screens-to-visit.ts';
import { openHome, row } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

test(
  'To-Do shows one context and one urgency at a time, and the URL keeps them (IL-01, IL-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree', context: 'Personal' });
    await account.add({ cleaned_title: 'Send the invoice', context: 'Work' });
    await account.add({ cleaned_title: 'Find the spare key', context: null });
    await account.add({ cleaned_title: 'Book the ferry', urgency: 'Next 30 Days', context: 'Personal' });

    await page.goto('/todo');
    await expect(tab(page, /Next 3 Days/)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Personal')).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'Water the fig tree')).toBeVisible();
    await expect(row(page, 'Send the invoice')).toBeHidden();
    await expect(row(page, 'Book the ferry')).toBeHidden();

    await tab(page, 'Work').click();
    await expect(row(page, 'Send the invoice')).toBeVisible();
    await expect(row(page, 'Water the fig tree')).toBeHidden();

    await tab(page, 'Personal').click();
    await tab(page, /Next 30 Days/).click();
    await expect(row(page, 'Book the ferry')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Book the ferry')).toBeVisible();
    await expect(page).toHaveURL(/urgency=Next\+30\+Days/);

    await page.goto('/todo?urgency=Next+Century');
    await expect(tab(page, /Next 3 Days/)).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'A To-Do without a context is listed under both (IL-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Find the spare key' });
    await account.change(id, { context: null });
    for (const context of ['Personal', 'Work']) {
      await page.goto(`/todo?context=${context}`);
      await expect(row(page, 'Find the spare key')).toBeVisible();
    }
  },
);

test(
  'Shopping shows Needs or Wants of one urgency, with kind and quantity (IL-02, IL-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const shopping = { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Supermarket' };
    await account.add({ ...shopping, cleaned_title: 'Oat milk', quantity: 2, needLevel: 'Want' });
    await account.add({ ...shopping, cleaned_title: 'Coffee', needLevel: 'Need' });
    await account.add({ ...shopping, cleaned_title: 'Tennis balls', urgency: 'Someday', needLevel: 'Want' });

    await page.goto('/purchases');
    await expect(tab(page, 'Wants')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, /Now/)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'Oat milk')).toContainText('Supermarket');
    await expect(
      row(page, 'Oat milk').getByRole('button', { name: 'Quantity of Oat milk: 2' }),
    ).toBeVisible();
    await expect(row(page, 'Coffee')).toBeHidden();

    await tab(page, 'Needs').click();
    await expect(row(page, 'Coffee')).toBeVisible();
    await tab(page, 'Wants').click();
    await tab(page, /Someday/).click();
    await expect(row(page, 'Tennis balls')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Tennis balls')).toBeVisible();
  },
);

test(
  'Buckets show how many items each has, and link to them (BU-01, BU-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await mockLinkPreviews(page);
    const watch = { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' };
    const { id } = await account.add({ ...watch, cleaned_title: 'Spirited Away' });
    await account.change(id, {
      url: 'https://www.example.com/spirited-away',
      extras: { runTime: '2 h 5 min', releaseYear: '2001' },
      body: 'With the original voices',
    });
    await account.add({ ...watch, cleaned_title: 'Arrival' });
    const seen = await account.add({ ...watch, cleaned_title: 'Heat' });
    await account.complete(seen.id);

    await page.goto('/buckets');
    const main = page.getByRole('main');
    await expect(main.getByRole('link')).toHaveText([
      /Taste/,
      /Watch/,
      /Listen/,
      /Read/,
      /Play/,
      /Location/,
      /Ideas/,
    ]);
    await expect(main.getByRole('link', { name: /Watch/ })).toContainText('2');
    await expect(main.getByRole('link', { name: /Taste/ })).not.toContainText(/\d/);

    await main.getByRole('link', { name: /Watch/ }).click();
    await expect(page).toHaveURL('/buckets/WatchBucket');
    await expect(page.getByText('2 Active Items')).toBeVisible();
    const item = row(page, 'Spirited Away');
    await expect(item).toContainText('2 h 5 min');
    await expect(item).toContainText('2001');
    await expect(item).toContainText('With the original voices');
    await expect(item.getByRole('link', { name: 'example.com' })).toHaveAttribute(
      'href',
      'https://www.example.com/spirited-away',
    );
    await expect(page.getByRole('link', { name: 'Heat' })).toBeHidden();
    await page.getByRole('button', { name: '1 completed' }).click();
    await expect(page.getByRole('link', { name: 'Heat' })).toBeVisible();
  },
);

test('An unknown bucket is not found (BU-02, AC-03)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/buckets/SockBucket');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('The earliest five scheduled items are on home, and all of them under Scheduled (HO-04, UP-01, UP-02)', async ({
  page,
  account,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
  const times = {
    'Pay the rent': '2026-11-20T09:00:00Z',
    'Call mum': '2026-11-20T18:00:00Z',
    'See the dentist': '2026-11-21T15:00:00Z',
    'Meet Ana': '2026-11-23T10:00:00Z',
    'Sing in the choir': '2026-11-24T19:30:00Z',
    'Fly to Lisbon': '2027-01-04T07:05:00Z',
  };
  for (const [cleaned_title, scheduled_at] of Object.entries(times).reverse()) {
    await account.add({ cleaned_title, scheduled_at });
  }

  await openHome(page);
  const card = page.getByRole('region', { name: 'Scheduled' });
  await expect(card.getByRole('listitem')).toContainText([
    /Pay the rent.*Today, 9:00 AM/,
    /Call mum.*Today, 6:00 PM/,
    /See the dentist.*Tomorrow, 3:00 PM/,
    /Meet Ana.*Nov 23, 10:00 AM/,
    /Sing in the choir.*Nov 24, 7:30 PM/,
  ]);
  await expect(card.getByText('Fly to Lisbon')).toBeHidden();

  await card.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Overdue', 'Today', 'Tomorrow', 'Later']);
  await expect(main.getByRole('listitem')).toContainText([
    /Pay the rent.*Today, 9:00 AM/,
    /Call mum.*Today, 6:00 PM/,
    /See the dentist.*Tomorrow, 3:00 PM/,
    /Meet Ana.*Monday, November 23, 10:00 AM/,
    /Sing in the choir.*Tuesday, November 24, 7:30 PM/,
    /Fly to Lisbon.*January 4, 2027, 7:05 AM/,
  ]);
  await main.getByRole('link', { name: 'See the dentist', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('See the dentist');
});

test(
  'The notes of a scheduled item expand in place (UP-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({
      cleaned_title: 'See the dentist',
      scheduled_at: '2099-01-01T09:00:00Z',
    });
    await account.change(id, { body: 'Bring the old X-rays' });
    await page.goto('/upcoming');
    await expect(page.getByText('Bring the old X-rays')).toBeHidden();
    await page.getByRole('button', { name: 'See the dentist', exact: true }).click();
    await expect(page.getByText('Bring the old X-rays')).toBeVisible();
  },
);

const emptyStates = [
  { path: '/todo', texts: ['No tasks yet', 'Add your first task using the + button below'] },
  { path: '/purchases', texts: ['No shopping items yet'] },
  {
    path: '/buckets/TasteBucket',
    texts: [
      '0 Active Items',
      '0 completed',
      'No items in your Taste bucket yet. Add some ideas using the + button below!',
    ],
  },
  {
    path: '/upcoming',
    texts: ['No scheduled items', 'Schedule items by tapping the calendar icon on any task'],
  },
];

for (const { path, texts } of emptyStates) {
  test(`${path} says when it is empty (IL-01, IL-02, BU-02, UP-01)`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    for (const text of texts)
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  });
}

for (const [path, title] of [
  ['/todo', 'Couldn’t load your items'],
  ['/purchases', 'Couldn’t load your items'],
  ['/upcoming', 'Couldn’t load your items'],
  ['/buckets', 'Couldn’t load your buckets'],
  ['/buckets/ReadBucket', 'Couldn’t load your items'],
] as const) {
  test(
    `${path} says when it could not be loaded, and loads by a retry (QA-08)`,
    { tag: '@phone' },
    async ({ page, account, isMobile, expectProblems }) => {
      expectProblems(/^500 GET \/api\//);
      await account.add({
        cleaned_title: 'Momo',
        category: 'Bucket',
        urgency: 'Later',
        bucket_name: 'ReadBucket',
      });
      const isData = (url: URL) => /^\/api\/(items|buckets)/.test(url.pathname);
      let readings = 0;
      await page.route(isData, (route) => {
        readings += 1;
        return route.fulfill({ status: 500 });
      });
      // Without a first time zone, changes of the server, and the reading for the device, nothing loads again by itself.
      await account.send('PATCH', '/api/user/timezone', { timezone: 'Europe/London' });
      await page.route(/\/api\/changes/, () => undefined);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
      // The sidebars read the buckets and the scheduled items, perhaps once more.
      if (!isMobile) await expect.poll(() => readings).toBeGreaterThanOrEqual(3);
      await page.unroute(isData);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { name: title })).toBeHidden();
    },
  );
}
