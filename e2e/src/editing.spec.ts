import type { Page } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { chooseChip, row, toast } from './screens.ts';
import { expect, test } from './test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Item' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const category = (page: Page, name: string) =>
  form(page).getByRole('tablist', { name: 'Category' }).getByRole('tab', { name });

async function open(page: Page, id: string) {
  await page.goto(`/item/${id}/edit`);
  await expect(form(page)).toBeVisible();
}

const only = async (account: Account) => {
  const [item] = await account.items();
  if (!item) throw new Error('There is no item');
  return item;
};

test('Every field of a To-Do can be changed, and is found changed (ED-01, ED-08)', async ({
  page,
  account,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
  await account.add({ cleaned_title: 'Water the fig tree' });
  await page.goto('/todo');
  await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
  await form(page).getByLabel('Title').fill('Water both fig trees');
  await form(page).getByLabel('Urgency').selectOption('Next 7 Days');
  await form(page).getByLabel('Context').selectOption('Work');
  await form(page).getByLabel('Notes').fill('Not too much\nThe small one drinks less');
  await form(page).getByRole('button', { name: 'Schedule' }).click();
  await form(page).getByLabel('Date').fill('2026-11-23');
  await form(page).getByLabel('Time').fill('07:45');
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
});

test('Every field of a Shopping item can be changed (ED-01)', async ({ page, account }) => {
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
});

test('Every field of a bucket item can be changed (ED-01, ED-10)', async ({ page, account }) => {
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
});

test('A change of category resets what does not fit and clears what does not belong (ED-02, ED-03)', async ({
  page,
  account,
}) => {
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
});

test('Clearing the schedule ends the recurrence too (ED-05)', async ({ page, account }) => {
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

test('A refusal keeps everything that was changed in the form (ED-08)', async ({
  page,
  account,
  provokes,
}) => {
  provokes(/^500 PUT \/api\/items\//);
  const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
  await page.route(`**/api/items/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
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
  expect(await only(account)).toMatchObject({ cleaned_title: 'Water both fig trees', body: 'Not too much' });
});

test('A title is needed, and a link must be one (ED-01, ED-09)', async ({ page, account }) => {
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
});

test('Unsaved changes are not left behind unasked (ED-01)', async ({ page, account }) => {
  await account.add({ cleaned_title: 'Water the fig tree' });
  await page.goto('/todo');
  await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
  await form(page).getByLabel('Title').fill('Water nothing');
  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('Water nothing');
  await page.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row(page, 'Water the fig tree')).toBeVisible();
});

test('An item is deleted after a question, and gone everywhere (ED-08)', async ({ page, account }) => {
  await account.add({ cleaned_title: 'Water the fig tree' });
  await page.goto('/todo');
  await page.getByRole('link', { name: 'Water the fig tree', exact: true }).click();
  await form(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this item?' });
  await expect(question).toContainText('Water the fig tree');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await account.items()).toHaveLength(1);

  await form(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No tasks yet')).toBeVisible();
  expect(await account.items()).toEqual([]);
});

test('A deletion that fails says so and keeps the item (ED-08)', async ({ page, account, provokes }) => {
  provokes(/^500 DELETE \/api\/items\//);
  const { id } = await account.add({ cleaned_title: 'Water the fig tree' });
  await page.route(`**/api/items/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await open(page, id);
  await form(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Failed to delete item');
  await expect(form(page).getByLabel('Title')).toHaveValue('Water the fig tree');
  expect(await account.items()).toHaveLength(1);
});

for (const [what, path] of [
  ['that nobody has', '0199a0de-0000-7000-8000-000000000000'],
  ['whose address is garbled', 'not-an-id'],
] as const) {
  test(`An item ${what} cannot be loaded, and home is one press away (ED-01, AP-03)`, async ({
    page,
    provokes,
  }) => {
    provokes(/^4\d\d GET \/api\/items\//);
    await page.goto(`/item/${path}/edit`);
    await expect(page.getByRole('heading', { name: 'Error loading item' })).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('Another person’s item cannot be opened (AP-03, ED-01)', async ({ page, provokes }) => {
  provokes(/^404 GET \/api\/items\//);
  const other = await createAccount();
  const { id } = await other.add({ cleaned_title: 'A secret' });
  await page.goto(`/item/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Error loading item' })).toBeVisible();
  await expect(page.getByText('A secret')).toBeHidden();
});
