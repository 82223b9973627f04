import type { Page } from '@playwright/test';
import { createAccount, type Account } from '../../support/account.ts';
import { refuseMethod } from '../../support/refuse.ts';
import { storedTitles } from '../../support/lists.ts';
import { chooseChip, holdToast, row, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Item' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const category = (page: Page, name: string) =>
  form(page).getByRole('tablist', { name: 'Category' }).getByRole('tab', { name });

async function open(page: Page, id: string) {
  await page.goto(`/item/${id}/edit`);
  await expect(form(page)).toBeVisible();
}

/** Mocks the link preview: the pages have no title, description or picture. */
test.beforeEach(({ page }) =>
  page.route('**/api/link-preview?*', (route) =>
    route.fulfill({
      json: { url: '', title: null, description: null, siteName: null, favicon: null, image: null },
    }),
  ),
);

const only = async (account: Account) => {
  const [item] = await account.items();
  if (!item) throw new Error('There is no item');
  return item;
};

test(
  'Every field of a To-Do can be changed, and is stored (ED-01, ED-08)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto('/todo');
    await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
    await form(page).getByLabel('Title').fill('Water both fig trees');
    await form(page).getByLabel('Context').selectOption('Work');
    await form(page).getByLabel('Notes').fill('Not too much\nThe small one drinks less');
    await form(page).getByRole('button', { name: 'Schedule' }).click();
    const picker = page.getByRole('dialog', { name: 'Schedule' });
    await picker.getByRole('button', { name: 'Monday, November 23, 2026' }).click();
    await picker.getByLabel('Time', { exact: true }).fill('07:45');
    await picker.getByRole('button', { name: 'Choose' }).click();
    // It has followed the date, and stays as it is set after that.
    await expect(form(page).getByLabel('Urgency')).toHaveValue('Next 3 Days');
    await form(page).getByLabel('Urgency').selectOption('Next 7 Days');
    await form(page).getByRole('switch', { name: 'Recurring' }).click();
    await chooseChip(form(page), 'Every 2 Weeks');
    await save(page).click();

    await expect(page).toHaveURL(/\/todo/);
    await page.getByRole('tab', { name: 'Work' }).click();
    await page.getByRole('tab', { name: /Next 7 Days/ }).click();
    await expect(row(page, 'Water both fig trees')).toContainText('Nov 23, 7:45 AM');
    await expect(row(page, 'Water both fig trees').getByLabel('Recurring')).toBeVisible();
    expect(await only(account)).toMatchObject({
      cleaned_title: 'Water both fig trees',
      urgency: 'Next 7 Days',
      context: 'Work',
      body: 'Not too much\nThe small one drinks less',
      scheduled_at: '2026-11-23T07:45:00.000Z',
      recurring: {
        freq: 'FORTNIGHTLY',
        interval: 2,
        byDay: 'MON',
        time_local: '07:45',
        anchor_date: '2026-11-23',
        timezone: 'Europe/London',
        ends: { type: 'NEVER', until: null, count: null },
      },
    });
  },
);

test(
  'Every field of a Shopping item can be changed (ED-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' });
    await open(page, id);
    await form(page).getByLabel('Urgency').selectOption('Soon');
    await form(page).getByLabel('Need level').selectOption('Need');
    await form(page).getByLabel('Purchase category').selectOption('Supermarket');
    await form(page).getByRole('button', { name: 'One more' }).click();
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      urgency: 'Soon',
      needLevel: 'Need',
      purchaseCategory: 'Supermarket',
      quantity: 2,
      context: null,
    });
  },
);

test(
  'Every field of a bucket item can be changed (ED-01, ED-10)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({
      cleaned_title: 'Spirited Away',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'WatchBucket',
    });
    await open(page, id);
    await form(page).getByLabel('Link').fill('https://example.com/film');
    await form(page).getByLabel('Run Time').fill('2 h 5 min');
    await form(page).getByLabel('Genre').fill('Fantasy');
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      url: 'https://example.com/film',
      extras: { runTime: '2 h 5 min', genre: 'Fantasy' },
    });
  },
);

test(
  'A change of category resets and clears fields that do not apply (ED-02, ED-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const { id } = await account.add({
      cleaned_title: 'Go Fish',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'WatchBucket',
    });
    await account.change(id, { url: 'https://example.com', extras: { genre: 'Comedy' } });
    await open(page, id);
    await expect(form(page).getByLabel('Urgency')).toBeHidden();
    await category(page, 'Shopping').click();
    await expect(form(page).getByLabel('Urgency')).toHaveValue('Now');
    await form(page).getByLabel('Urgency').selectOption('Soon');
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      category: 'Shopping',
      urgency: 'Soon',
      bucket_name: null,
      url: null,
      extras: {},
      context: null,
    });

    await open(page, id);
    await category(page, 'Bucket').click();
    await expect(form(page).getByRole('radio', { name: 'Play' })).toBeChecked();
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'PlayBucket',
    });
  },
);

test('Clearing the schedule ends the recurrence too (ED-05)', { tag: '@wide' }, async ({ page, account }) => {
  const { id } = await account.add({
    cleaned_title: 'Sing in the choir',
    scheduled_at: '2099-01-01T19:00:00Z',
  });
  await open(page, id);
  await form(page).getByRole('switch', { name: 'Recurring' }).click();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect(await only(account)).toMatchObject({ is_recurring: true });

  await open(page, id);
  await form(page).getByRole('button', { name: 'Clear' }).click();
  await expect(form(page).getByRole('switch', { name: 'Recurring' })).toBeHidden();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect(await only(account)).toMatchObject({ scheduled_at: null, is_recurring: false });
});

test(
  'A refusal keeps the changes in the form (ED-08)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PUT \/api\/items\//);
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await page.route(`**/api/items/${id}`, refuseMethod('PUT'));
    await open(page, id);
    await form(page).getByLabel('Title').fill('Water both fig trees');
    await form(page).getByLabel('Notes').fill('Not too much');
    await save(page).click();
    await expect(toast(page)).toContainText('Failed to update item');
    await expect(form(page).getByLabel('Title')).toHaveValue('Water both fig trees');
    await expect(form(page).getByLabel('Notes')).toHaveValue('Not too much');

    await page.unrouteAll();
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      cleaned_title: 'Water both fig trees',
      body: 'Not too much',
    });
  },
);

test(
  'A title is required, and a link must be valid (ED-01, ED-09)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const { id } = await account.add({
      cleaned_title: 'Momo',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'ReadBucket',
    });
    await open(page, id);
    await form(page).getByLabel('Title').fill('   ');
    await form(page).getByLabel('Link').fill('javascript:alert(1)');
    await save(page).click();
    await expect(form(page).getByLabel('Title')).toHaveAccessibleDescription('Please enter a title');
    await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription(/full web address/);
    await expect(form(page).getByLabel('Title')).toBeFocused();
    expect(await only(account)).toMatchObject({ cleaned_title: 'Momo', url: null });
  },
);

test(
  'A link needs no scheme, and custom details are added and removed (ED-09, ED-10)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const { id } = await account.add({
      cleaned_title: 'Kado Ramen',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'TasteBucket',
    });
    await account.change(id, { extras: { priceTier: '$$', opening_hours: 'Tue to Sun', mood: 'loud' } });
    await open(page, id);
    await expect(form(page).getByLabel('Price')).toHaveValue('$$');
    await expect(form(page).getByLabel('Opening Hours', { exact: true })).toHaveValue('Tue to Sun');
    await form(page).getByRole('button', { name: 'Remove Mood' }).click();
    await expect(form(page).getByRole('button', { name: 'Add detail' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('price');
    await form(page).getByLabel('Value').fill('cheap');
    await save(page).click();
    await expect(form(page).getByRole('textbox', { name: 'Detail' })).toHaveAccessibleDescription(
      'This detail is there already',
    );
    await form(page).getByRole('textbox', { name: 'Detail' }).fill('Told by');
    await form(page).getByLabel('Link', { exact: true }).fill('example.org/kado');
    await chooseChip(form(page), 'Location');
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      url: 'https://example.org/kado',
      bucket_name: 'LocationBucket',
      extras: { priceTier: '$$', opening_hours: 'Tue to Sun', 'Told by': 'cheap' },
    });
  },
);

test(
  'A link to a map opens in Maps, and the address is copied (ED-09, ED-10)',
  { tag: '@phone' },
  async ({ page, context, account }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await account.add({
      cleaned_title: 'Kado Ramen',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'TasteBucket',
    });
    const url = 'https://maps.google.com/place/kado-ramen';
    await account.change(id, { url, extras: { address: 'Markveien 56, Oslo' } });
    await open(page, id);
    const maps = form(page).getByRole('link', { name: 'Maps', exact: true });
    await expect(maps).toHaveAttribute('href', url);
    await expect(maps).toHaveAttribute('target', '_blank');
    await expect(maps).toHaveAttribute('rel', /noopener/);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await form(page).getByRole('button', { name: 'Copy address' }).click();
    await expect(toast(page)).toContainText('Address copied');
    expect(await clipboard()).toBe('Markveien 56, Oslo');
    await form(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page)).toContainText('Link copied');
    expect(await clipboard()).toBe(url);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await form(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page)).toContainText('Failed to copy');
    await expect(toast(page)).toContainText('Could not copy the link to clipboard.');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await form(page).getByRole('button', { name: 'Copy address' }).click();
    await expect(toast(page)).toContainText('Could not copy address to clipboard.');
  },
);

test(
  'Leaving unsaved changes asks first (ED-08)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree' });
    await page.goto('/todo');
    await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
    await form(page).getByLabel('Title').fill('Water nothing');
    await page.getByRole('button', { name: 'Back' }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form(page).getByLabel('Title')).toHaveValue('Water nothing');
    await page.getByRole('button', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(row(page, 'Water the fig tree')).toBeVisible();
  },
);

for (const [browser, hide] of [
  ['', false],
  [' in a browser without the Navigation API', true],
] as const) {
  test(
    `The browser’s Back asks as well, and adds nothing to the history${browser} (ED-08)`,
    { tag: '@wide' },
    async ({ page, account }) => {
      if (hide) {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      }
      await account.add({ cleaned_title: 'Water the fig tree' });
      await page.goto('/upcoming');
      await page.goto('/todo');
      await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
      await form(page).getByLabel('Title').fill('Water nothing');
      const back = () => page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });

      await back();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(form(page).getByLabel('Title')).toHaveValue('Water nothing');
      await back();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL(/\/todo/);

      await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
      await form(page).getByLabel('Notes').fill('Not too much');
      await save(page).click();
      await expect(page).toHaveURL(/\/todo/);
      await back();
      await expect(page).toHaveURL(/\/upcoming/);
    },
  );
}

test('A link to another screen asks as well @wide (ED-08)', async ({ page, account }) => {
  const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
  await open(page, id);
  await form(page).getByLabel('Title').fill('Water nothing');
  await page.getByRole('link', { name: 'Buckets', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('Water nothing');
  await page.getByRole('link', { name: 'Buckets', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Taste' })).toBeVisible();
  await page.goBack();
  await expect(form(page).getByLabel('Title')).toHaveValue('Water the fig tree');
});

test(
  'What another device changes is shown, and never overwritten (ED-08)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await open(page, id);
    await account.change(id, { body: 'Not too much' });
    await expect(form(page).getByLabel('Notes')).toHaveValue('Not too much');

    await form(page).getByLabel('Title').fill('Water both fig trees');
    await account.change(id, { body: 'Every Sunday' });
    await expect(form(page).getByText('This item was changed elsewhere.')).toBeVisible();
    await expect(form(page).getByLabel('Notes')).toHaveValue('Not too much');
    await form(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(form(page).getByLabel('Notes')).toHaveValue('Every Sunday');
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(await only(account)).toMatchObject({
      cleaned_title: 'Water both fig trees',
      body: 'Every Sunday',
    });
  },
);

test(
  'What another device deleted can be copy as a new item (ED-08)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^404 GET \/api\/items\//);
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await open(page, id);
    await form(page).getByLabel('Notes').fill('Not too much');
    await account.remove(id);
    await expect(form(page).getByText(/This item was deleted elsewhere/)).toBeVisible();
    await form(page).getByRole('button', { name: 'Save as new item' }).click();
    await expect(form(page)).toBeHidden();
    const copy = await only(account);
    expect(copy).toMatchObject({ cleaned_title: 'Water the fig tree', body: 'Not too much' });
    expect(copy.id).not.toBe(id);
  },
);

test(
  'An item is deleted at once, removed everywhere, and restored whole (ED-08, IL-11)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await account.change(id, { body: 'Not too much' });
    await page.goto('/todo');
    await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await holdToast(page);
    await expect(toast(page)).toContainText('Item deleted');
    await expect(page.getByText('No tasks yet')).toBeVisible();
    expect(await account.items()).toEqual([]);

    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Water the fig tree')).toBeVisible();
    await expect.poll(account.items).toMatchObject([{ id, body: 'Not too much' }]);
  },
);

for (const [press, told] of [
  ['Complete', 'Item completed!'],
  ['Delete', 'Item deleted'],
] as const) {
  test(
    `${press} on a bookmarked item is sent over a slow network, told, and undone (ED-08, IL-11)`,
    { tag: '@phone' },
    async ({ page, account }) => {
      const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
      await page.goto('/todo');
      await open(page, id);
      await page.route(`**/api/items/${id}{,/status}`, async (route) => {
        if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 300));
        await route.fallback();
      });
      await page.getByRole('button', { name: press, exact: true }).click();

      await holdToast(page);
      await expect(toast(page)).toContainText(told);
      await expect.poll(() => storedTitles(account)).toEqual([]);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => storedTitles(account)).toEqual(['Water the fig tree']);
    },
  );
}

test(
  'A deletion that fails says so and keeps the item (ED-08)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 DELETE \/api\/items\//);
    const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
    await page.route(`**/api/items/${id}`, refuseMethod('DELETE'));
    await page.goto('/todo');
    await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Failed to delete item');
    await expect(row(page, 'Water the fig tree')).toBeVisible();
    expect(await account.items()).toHaveLength(1);
  },
);

for (const [what, path] of [
  ['that does not exist', '0199a0de-0000-7000-8000-000000000000'],
  ['whose address is garbled', 'not-an-id'],
] as const) {
  test(
    `An item ${what} cannot be loaded, with a link to home (ED-01, AP-03)`,
    { tag: '@phone' },
    async ({ page, expectProblems }) => {
      expectProblems(/^4\d\d GET \/api\/items\//);
      await page.goto(`/item/${path}/edit`);
      await expect(page.getByRole('heading', { name: 'Error loading item' })).toBeVisible();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL('/');
    },
  );
}

test(
  'Another person’s item cannot be opened (AP-03, ED-01)',
  { tag: '@wide' },
  async ({ page, expectProblems }) => {
    expectProblems(/^404 GET \/api\/items\//);
    const other = await createAccount();
    const { id } = await other.add({ cleaned_title: 'A secret' });
    await page.goto(`/item/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Error loading item' })).toBeVisible();
    await expect(page.getByText('A secret')).toBeHidden();
  },
);
