import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { enableManualOrdering, headerTool, listTitles, storedTitles, todos } from '../../support/lists.ts';
import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import { addEntry, box, openGroceries, readGroceries } from '../../support/offline/groceries.ts';
import type { FrontServer } from '../../support/offline/front-server.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { holdToast, row, toast } from '../../support/screens.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Item' });
const ring = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete ${title}` });
const todo = { context: 'Personal' };
const dayMs = 86_400_000;

async function byTitle(account: Account, title: string) {
  const found = (await account.items()).filter(({ cleaned_title }) => cleaned_title === title);
  expect(found, title).toHaveLength(1);
  return found[0];
}

/** Waits until all is sent, and checks that the server has done each change once. */
async function expectSentOnce(page: Page, { received }: FrontServer): Promise<void> {
  await expectNothingWaits(page);
  const done = received.filter(({ status }) => status < 400);
  const keys = done.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size, JSON.stringify(done, null, 1)).toBe(keys.length);
}

/** Completes an item and waits until that can no longer be cancelled by its row. */
async function complete(page: Page, title: string): Promise<void> {
  await ring(page, title).click();
  await holdToast(page);
  await expect(toast(page)).toContainText('Item completed!');
  await expect(row(page, title)).toBeHidden();
}

test(
  'Items are completed, restored, edited and deleted without a network, and sent once (OF-02, OF-03, OF-04)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    for (const cleaned_title of ['Birch', 'Alder', 'Oak', 'Elm'])
      await account.add({ cleaned_title, ...todo });
    const { id } = await account.add({ cleaned_title: 'Cedar', ...todo });
    await account.complete(id);
    const page = await visitAndRead(installed, account);
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Completed' }).click();
    await expect(page.getByRole('checkbox', { name: 'Restore Cedar' })).toBeVisible();
    await page.context().setOffline(true);

    await page.reload();
    await complete(page, 'Birch');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toBeHidden();
    await complete(page, 'Alder');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Alder')).toBeVisible();
    await page.getByRole('button', { name: 'Completed' }).click();
    await expect(page.getByRole('checkbox', { name: 'Restore Birch' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Restore Cedar' }).click();
    await expect(ring(page, 'Cedar')).toBeVisible();

    await page.getByRole('link', { name: 'Oak', exact: true }).click();
    await form(page).getByLabel('Title').fill('Old oak');
    await form(page).getByLabel('Notes').fill('Behind the church');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Old oak')).toBeVisible();
    await page.getByRole('link', { name: 'Elm', exact: true }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Elm')).toBeHidden();
    await expect(toast(page)).toContainText('Item deleted');

    await page.reload();
    for (const title of ['Alder', 'Cedar', 'Old oak']) await expect(row(page, title)).toBeVisible();
    for (const title of ['Birch', 'Oak', 'Elm']) await expect(row(page, title)).toBeHidden();
    const waiting = new Set((await waitingChanges(page)).map(({ title }) => title));
    for (const title of ['Birch', 'Cedar', 'Oak', 'Elm']) expect(waiting).toContain(title);
    expect((await storedTitles(account)).toSorted()).toEqual(['Alder', 'Birch', 'Elm', 'Oak']);

    await page.context().setOffline(false);
    await expectSentOnce(page, front);
    expect((await storedTitles(account)).toSorted()).toEqual(['Alder', 'Cedar', 'Old oak']);
    expect(await byTitle(account, 'Birch')).toMatchObject({ status: 'Completed' });
    expect(await byTitle(account, 'Old oak')).toMatchObject({ body: 'Behind the church' });
    for (const title of ['Alder', 'Cedar', 'Old oak']) await expect(row(page, title)).toBeVisible();
  },
);

test(
  'Several changes of one item arrive in the order in which they were made (OF-04)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now', quantity: 1 });
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);
    await page.goto('/purchases');
    await page.getByRole('button', { name: 'Quantity of Milk: 1' }).click();
    const popover = page.getByRole('dialog', { name: 'Quantity of Milk' });
    for (const quantity of [2, 3, 4]) {
      await popover.getByRole('button', { name: 'One more' }).click();
      await expect(page.getByRole('button', { name: `Quantity of Milk: ${quantity}` })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Milk', exact: true }).click();
    await form(page).getByLabel('Title').fill('Oat milk');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await complete(page, 'Oat milk');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeVisible();
    await expect(row(page, 'Oat milk')).toBeHidden();

    await page.context().setOffline(false);
    await expectSentOnce(page, front);
    expect(await byTitle(account, 'Oat milk')).toMatchObject({ quantity: 4, status: 'Completed' });
    const calls = front.received.map(({ method, path }) => `${method} ${path.replace(/[\w-]{36}/, 'id')}`);
    expect(calls.filter((call) => call.includes('/api/items/id'))).toEqual([
      'PUT /api/items/id',
      'PUT /api/items/id',
      'PUT /api/items/id',
      'PUT /api/items/id',
      'PATCH /api/items/id/status',
    ]);
  },
);

test(
  'Items are scheduled, skipped and ordered without a network (OF-02, SC-01, SC-07, IL-08)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    await enableManualOrdering(account);
    for (const cleaned_title of ['Dogwood', 'Cedar', 'Birch']) await account.add({ cleaned_title, ...todo });
    const swim = await account.add({
      cleaned_title: 'Swim',
      scheduled_at: new Date(Date.now() + 40 * dayMs).toISOString(),
    });
    // An item with notes unfolds.
    await account.change(swim.id, { body: 'Bring the goggles' });
    // Recurrence rules know whole minutes.
    const missedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - dayMs);
    const bins = await account.add({ cleaned_title: 'Bins', scheduled_at: missedAt.toISOString() });
    await account.change(bins.id, {
      recurring: {
        freq: 'DAILY',
        interval: 5,
        byDay: null,
        time_local: missedAt.toISOString().slice(11, 16),
        anchor_date: missedAt.toISOString().slice(0, 10),
        timezone: 'UTC',
        ends: { type: 'NEVER', until: null, count: null },
      },
    });
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);

    await page.goto('/upcoming');
    await page.getByRole('button', { name: 'Swim', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Swim' });
    await dialog.getByRole('button', { name: 'Next week', exact: true }).click();
    await expect(toast(page)).toContainText('Item scheduled');
    await page.getByRole('link', { name: 'Catch up' }).click();
    await page
      .getByRole('group', { name: 'Bins', exact: true })
      .getByRole('button', { name: /^Skip to/ })
      .click();
    await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
    await page.goto('/todo');
    await (await headerTool(page, 'Prioritise')).click();
    await page.getByRole('button', { name: 'Move Dogwood' }).click();
    await page.getByRole('button', { name: 'Move to top' }).click();
    await expect.poll(async () => (await listTitles(todos(page)))[0]).toBe('Dogwood');
    await page.reload();
    await expect.poll(async () => (await listTitles(todos(page)))[0]).toBe('Dogwood');

    await page.context().setOffline(false);
    await expectSentOnce(page, front);
    expect((await storedTitles(account)).filter((title) => /Dogwood|Cedar|Birch/.test(title))[0]).toBe(
      'Dogwood',
    );
    const { scheduled_at: swimAt } = (await account.items()).find(({ id }) => id === swim.id) ?? {};
    expect(new Date(swimAt ?? '').getDay()).toBe(1);
    expect(Date.parse(swimAt ?? '') - Date.now()).toBeLessThan(14 * dayMs);
    const { scheduled_at: binsAt } = (await account.items()).find(({ id }) => id === bins.id) ?? {};
    expect(binsAt).toBe(new Date(missedAt.getTime() + 5 * dayMs).toISOString());
  },
);

test(
  'Entries and groups of LifeLists are checked, added, moved and deleted without a network (OF-02, LL-03, LL-07)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);
    await openGroceries(page);
    await box(page, 'Milk').click();
    await addEntry(page, 'Bakery', 'Rye bread');
    await page.keyboard.press('Escape');
    // What is made here is changed before the server knows of it.
    await box(page, 'Rye bread').click();
    await page.getByRole('button', { name: 'Options for Rye bread' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move Rye bread' });
    await moving.getByRole('button', { name: 'Up', exact: true }).click();
    await expect(moving.getByText('3 of 4 in Bakery')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Options for Rolls' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(box(page, 'Rolls')).toBeHidden();
    await holdToast(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(box(page, 'Rolls')).toBeVisible();
    await page.getByRole('button', { name: 'Add Group' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cheese');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Group' }).click();
    await addEntry(page, 'Cheese', 'Brie');

    await page.reload();
    for (const title of ['Milk', 'Rye bread']) {
      await expect(box(page, title)).toBeChecked();
    }
    await expect(box(page, 'Brie')).toBeVisible();

    await page.context().setOffline(false);
    await expectSentOnce(page, front);
    const { Bakery: bakery, Cheese: cheese } = await readGroceries(account);
    expect(bakery?.map(({ title, isChecked }) => [title, isChecked])).toEqual([
      ['Bread', false],
      ['Rolls', false],
      ['Rye bread', true],
      ['Wraps', false],
    ]);
    expect(cheese?.map(({ title }) => title)).toEqual(['Brie']);
  },
);

test(
  'Settings are changed without a network (OF-02, SE-01, SE-02)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lindqvist');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await page.getByRole('switch', { name: 'Notification reminders' }).click();
    await expect(page.getByRole('switch', { name: 'Notification reminders' })).not.toBeChecked();
    await expect.poll(async () => (await waitingChanges(page)).length).toBe(2);
    await page.reload();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Notification reminders' })).not.toBeChecked();

    await page.context().setOffline(false);
    await expectSentOnce(page, front);
    expect(await account.send('GET', '/api/user/profile')).toMatchObject({ displayName: 'Mara Lindqvist' });
    expect(await account.send('GET', '/api/user/settings')).toMatchObject({
      notificationRemindersEnabled: false,
    });
  },
);
