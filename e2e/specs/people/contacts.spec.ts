import { connectContacts, openPageAs, createNamedAccount, type Contact } from '../../support/contacts.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test(
  'A request is sent and approved, and both users see it without a reload (CO-02, CO-03, CO-04, CO-06, CO-07)',
  { tag: '@phone' },
  async ({ page, browser, account }) => {
    await account.send('POST', '/api/user/profile', { displayName: 'Ana Reyes' });
    const jonas = await createNamedAccount('Jonas Berg');
    const elsewhere = await openPageAs(browser, jonas);
    await elsewhere.goto('/contacts');
    await expect(elsewhere.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();

    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Add Your First Contact' }).click();
    await page.getByLabel('Email').fill(jonas.email.toUpperCase());
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(toast(page)).toContainText('Request sent');
    await expect(page.getByRole('region', { name: 'Sent Requests' })).toContainText('Pending');

    const requests = elsewhere.getByRole('region', { name: 'Pending Requests' });
    await expect(requests).toContainText('People who want to connect with you');
    await requests.getByRole('button', { name: 'Approve Ana Reyes' }).click();
    await expect(elsewhere.getByRole('region', { name: 'My Contacts' })).toContainText(account.email);
    await expect(page.getByRole('region', { name: 'My Contacts' })).toContainText('Jonas Berg');
    await expect(page.getByText('Pending')).toBeHidden();
    await elsewhere.context().close();
  },
);

test(
  'A refused email stays in its field, with the server’s reason (CO-04, CO-06)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 POST \/api\/contacts\/add$/);
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Email').press('Enter');

    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('This is your own address.');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Add contact' })).toBeFocused();
  },
);

test(
  'A contact gets a nickname, is blocked and unblocked, and is removed (CO-05, CO-08)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const jonas = await createNamedAccount('Jonas Berg');
    await connectContacts(account, jonas);
    await page.goto('/contacts');
    const edit = (name: string) => page.getByRole('button', { name: `Edit Nickname of ${name}` });

    await edit('Jonas Berg').click();
    await expect(page.getByLabel('Display Name')).toBeFocused();
    await page.getByLabel('Display Name').fill('  Jo ');
    await page.getByRole('button', { name: 'Save' }).click();
    await edit('Jo').click();

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('dialog', { name: 'Block Jo?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('region', { name: 'Blocked' })).toContainText('Jo');
    await page.getByRole('button', { name: 'Unblock Jo' }).click();

    await edit('Jo').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    await expect.poll(() => jonas.send<Contact[]>('GET', '/api/contacts')).toEqual([]);
  },
);

test(
  'Unchanged contacts are polled every 5 s and not sent again (CO-07, SH-05)',
  { tag: '@phone' },
  async ({ page }) => {
    const answers = () =>
      Promise.all(['**/api/contacts', '**/api/share/pending'].map((path) => page.waitForResponse(path)));
    const statuses = async (requests: ReturnType<typeof answers>) =>
      (await requests).map((answer) => answer.status());
    await page.clock.install();
    const first = answers();
    const lastKept = page.waitForResponse('**/api/stats');
    await page.goto('/contacts');
    expect(await statuses(first)).toEqual([200, 200]);
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    // Everything is read once to be kept on the device, contacts too.
    await page.clock.runFor(1_000);
    await lastKept;

    const again = answers();
    await page.clock.runFor(5_000);

    expect(await statuses(again)).toEqual([304, 304]);
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  },
);
