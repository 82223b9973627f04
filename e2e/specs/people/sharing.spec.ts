import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { connectContacts, openPageAs, createNamedAccount } from '../../support/contacts.ts';
import { anyToast, holdToast, openHome, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

/** The titles of an account's groceries in the group Bakery. */
async function bakeryTitles(person: Account): Promise<string[]> {
  const list = await person.send<{ items: Record<string, { title: string }[]> }>(
    'GET',
    '/api/lifeLists/groceries',
  );
  return (list.items['Bakery'] ?? []).map(({ title }) => title);
}

const shared = (page: Page) => page.getByRole('dialog', { name: 'Shared with You' });

test(
  [
    'A task is shared from its screen with a contact, who is notified, accepts it and can undo that',
    '(HO-01, SH-01, SH-02, SH-04, SH-05, SH-06)',
  ].join(' '),
  { tag: ['@android', '@wide'] },
  async ({ page, browser, account }) => {
    const jonas = await createNamedAccount('Jonas Berg');
    await connectContacts(account, jonas);
    const { id } = await jonas.add({ cleaned_title: 'Book a table', context: 'Personal' });
    await openHome(page);
    await expect(page.getByRole('link', { name: 'Contacts', exact: true })).toBeVisible();

    const elsewhere = await openPageAs(browser, jonas);
    await elsewhere.goto(`/item/${id}/edit`);
    await elsewhere.getByRole('button', { name: 'Share' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: account.email }).click();
    await Promise.all([expect(toast(elsewhere)).toContainText('Shared with'), holdToast(page)]);
    await elsewhere.context().close();

    await expect(toast(page)).toContainText('Jonas Berg shared something with you');
    await expect(page.getByRole('link', { name: 'Contacts, 1 share waiting' })).toBeVisible();
    await toast(page).getByRole('button', { name: 'View' }).click();
    await expect(shared(page)).toContainText('Task from Jonas Berg');
    await shared(page).getByRole('button', { name: 'Accept' }).click();
    await holdToast(page);
    await expect(shared(page)).toContainText('No pending shares');
    expect((await account.items()).map(({ cleaned_title }) => cleaned_title)).toEqual(['Book a table']);

    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Share requests, 1 waiting' })).toBeVisible();
    expect(await account.items()).toEqual([]);
  },
);

test(
  'A LifeList is merged as its preview says, without duplicates, and that can be undone (SH-01, SH-02, SH-04)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const jonas = await createNamedAccount('Jonas Berg');
    const contactId = await connectContacts(account, jonas);
    await jonas.send('PATCH', '/api/lifeLists/groceries/items', {
      categoryKey: 'Bakery',
      itemIndex: 0,
      updates: { title: 'Cinnamon buns' },
    });
    const before = await bakeryTitles(account);
    await jonas.send('POST', '/api/share', { type: 'lifelist', listId: 'groceries', contactId });

    await page.goto('/contacts?shared');
    await expect(shared(page)).toContainText(/Adds 1 entry; \d+ you have already/);
    await expect(shared(page).getByRole('radio', { name: 'Merge with existing' })).toBeChecked();
    await shared(page).getByRole('button', { name: 'Accept' }).click();
    await holdToast(page);
    await expect(shared(page)).toContainText('No pending shares');
    expect(await bakeryTitles(account)).toEqual([...before, 'Cinnamon buns']);

    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Share requests, 1 waiting' })).toBeVisible();
    expect(await bakeryTitles(account)).toEqual(before);
  },
);

test(
  'A share is announced once on a device, also after a reload (SH-06)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const jonas = await createNamedAccount('Jonas Berg');
    const contactId = await connectContacts(account, jonas);
    const { id: itemId } = await jonas.add({ cleaned_title: 'Book a table' });
    await jonas.send('POST', '/api/share', { type: 'item', itemId, contactId });
    await openHome(page);
    await expect(toast(page)).toContainText('Jonas Berg shared something with you');

    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Contacts, 1 share waiting' })).toBeVisible();
    await page.clock.runFor(1_000);

    await expect(anyToast(page)).toBeHidden();
  },
);

test(
  'Shared with You, sharing and the dialogs of contacts meet WCAG 2.2 AA (CO-04, CO-05, SH-02)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const jonas = await createNamedAccount('Jonas Berg');
    const contactId = await connectContacts(account, jonas);
    await jonas.send('POST', '/api/share', { type: 'lifelist', listId: 'groceries', contactId });
    const found: string[] = [];
    async function look(name: string) {
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      found.push(...(await violations(page, name)));
      await page.keyboard.press('Escape');
    }

    await page.goto('/contacts?shared');
    await expect(shared(page)).toContainText(/Adds|you have all/);
    await look('Shared with You');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await look('Add Contact');
    await page.getByRole('button', { name: 'Edit Nickname of Jonas Berg' }).click();
    await look('Edit Contact');
    await page.goto('/lifelists/groceries');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Jonas Berg' })).toBeVisible();
    await look('Share');

    expect(found).toEqual([]);
  },
);
