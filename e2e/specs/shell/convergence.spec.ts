import type { Page } from '@playwright/test';
import { origin } from '../../support/servers.ts';
import { addTodos, enableManualOrdering, listTitles, todos } from '../../support/lists.ts';
import { expectSignIn, holdToast, row, signOut, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { waitForPreloads, watchLoading } from '../../support/offline/watch-loading.ts';

/** Opens a screen and waits until it receives change events. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/changes');
  await page.goto(path);
  await listening;
}

/** Asked for every 30 s, whatever has changed (SH-05). */
const polled = 'GET /api/share/pending';

/** Collects the requests of a page from now on, as "GET /api/items". */
function collectRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

test(
  'Two tabs show the same list, whichever of them changes it (AC-14, IL-11)',
  { tag: '@phone' },
  async ({ page, context, account }) => {
    await addTodos(account, ['Birch', 'Alder']);
    const other = await context.newPage();
    for (const tab of [page, other]) await openListening(tab, '/todo');

    await other.getByRole('checkbox', { name: 'Complete Alder' }).click();
    await holdToast(other);
    await expect(todos(page).getByText('Alder')).toBeHidden();
    await toast(other).getByRole('button', { name: 'Undo' }).click();
    await expect(todos(page).getByText('Alder')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Complete Birch' }).click();
    await expect(todos(other).getByText('Birch')).toBeHidden();
  },
);

test(
  'What another device adds, changes, reorders and deletes is shown here without a reload (AC-14, IL-08)',
  { tag: '@wide' },
  async ({ page, browser, account }) => {
    await addTodos(account, ['Birch', 'Alder']);
    await enableManualOrdering(account);
    await openListening(page, '/todo');
    const elsewhere = await browser.newContext({ baseURL: origin });
    await elsewhere.addInitScript((kept) => localStorage.setItem('pouch.session', kept), account.session);
    const device = await elsewhere.newPage();
    await openListening(device, '/todo');

    const cedar = await account.add({ cleaned_title: 'Cedar', context: 'Personal' });
    for (const here of [page, device]) await expect(todos(here).getByText('Cedar')).toBeVisible();

    await account.change(cedar.id, { cleaned_title: 'Blue cedar' });
    for (const here of [page, device]) await expect(todos(here).getByText('Blue cedar')).toBeVisible();

    const [birch] = (await account.items()).filter(({ cleaned_title }) => cleaned_title === 'Birch');
    await account.send('PATCH', '/api/items/reorder', { itemOrders: [{ id: birch?.id, manualOrder: 1 }] });
    for (const here of [page, device]) {
      await expect.poll(() => listTitles(todos(here))).toEqual(['Birch', 'Blue cedar', 'Alder']);
    }

    await account.remove(cedar.id);
    for (const here of [page, device]) await expect(todos(here).getByText('Blue cedar')).toBeHidden();
    await elsewhere.close();
  },
);

test(
  'After a change elsewhere only what changed is read, and after an own change nothing (AC-14)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addTodos(account, ['Birch', 'Alder']);
    const [alder, birch] = await account.items();
    const isLoaded = watchLoading(page);
    // The last of what is read in the background.
    const isAllRead = page.waitForResponse('**/api/stats');
    await openListening(page, '/todo');
    await expect(todos(page).getByText('Birch')).toBeVisible();
    await isAllRead;
    await expect.poll(isLoaded).toBe(true);
    const requests = collectRequests(page);

    await page.getByRole('checkbox', { name: 'Complete Alder' }).click();
    await expect(toast(page)).toContainText('Item completed!');
    await account.change(birch?.id ?? '', { cleaned_title: 'Silver birch' });
    await expect(todos(page).getByText('Silver birch')).toBeVisible();

    const asked = requests.filter((request) => request !== polled);
    expect(asked).toEqual([`PATCH /api/items/${alder?.id}/status`, 'GET /api/changes/since']);
  },
);

test(
  'A page that was offline shows what it missed once it is online again (AC-14)',
  { tag: '@wide' },
  async ({ page, context, account }) => {
    await addTodos(account, ['Birch']);
    const preloads = waitForPreloads(page, [/\/assets\/ensure-lifelists-.*\.js$/]);
    await openListening(page, '/todo');
    await expect(todos(page).getByText('Birch')).toBeVisible();
    await preloads;

    await context.setOffline(true);
    await account.add({ cleaned_title: 'Alder', context: 'Personal' });
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await expect(todos(page).getByText('Alder')).toBeHidden();
    await context.setOffline(false);

    await expect(todos(page).getByText('Alder')).toBeVisible();
  },
);

test(
  'A checked entry of a LifeList is checked in the other tab (LL-03)',
  { tag: '@phone' },
  async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await openListening(tab, '/lifelists/groceries');

    await page.getByRole('checkbox', { name: 'Check Milk' }).click();

    await expect(other.getByRole('checkbox', { name: 'Check Milk' })).toBeChecked();
  },
);

test(
  'A quantity, and a deletion and its Undo, show in the other tab (AC-14, ED-08, IL-09, IL-11)',
  { tag: '@wide' },
  async ({ page, context, account }) => {
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now', quantity: 2 });
    const other = await context.newPage();
    for (const tab of [page, other]) await openListening(tab, '/purchases');
    await expect(row(page, 'Milk')).toBeVisible();

    await other.getByRole('button', { name: 'Quantity of Milk: 2' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('button', { name: 'Quantity of Milk: 3' })).toBeVisible();
    await other.keyboard.press('Escape');

    await other.getByRole('link', { name: 'Milk', exact: true }).click();
    await other.getByRole('form', { name: 'Item' }).getByRole('button', { name: 'Delete' }).click();
    await holdToast(other);
    await expect(row(page, 'Milk')).toBeHidden();
    await toast(other).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Milk')).toBeVisible();
  },
);

test(
  'A tab receives no more changes once another one has signed out (AU-11)',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openListening(page, '/todo');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/changes'));
    const other = await context.newPage();
    await other.goto('/settings');
    await signOut(other);
    await ended;
    await expectSignIn(page);
  },
);
