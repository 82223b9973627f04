import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { anyToast, expectSignIn, logIn, openHome, signOut, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const openSettings = async (page: Page) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'What is chosen in Settings is saved: name, reminders, the weekly recap (SE-01, SE-02, HO-02)',
  { tag: ['@android', '@phone'] },
  async ({ page, account }) => {
    await openSettings(page);
    await button(page, 'Edit name').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lindqvist');
    await button(page, 'Save').click();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/settings') && answer.request().method() === 'POST',
    );
    const reminders = page.getByRole('switch', { name: 'Notification reminders' });
    const recap = page.getByRole('switch', { name: 'Weekly recap' });
    await expect(reminders).toBeChecked();
    await reminders.click();
    await recap.click();
    await expect(recap).not.toBeChecked();
    await saved;

    await page.reload();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await expect(reminders).not.toBeChecked();
    await expect(recap).not.toBeChecked();
    // Signing in again does not overwrite the settings.
    await signOut(page);
    await expectSignIn(page);
    await logIn(page, account);
    await expect(thoughtBox(page)).toBeVisible();
    await openSettings(page);
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await expect(reminders).not.toBeChecked();
    await expect(recap).not.toBeChecked();
  },
);

test(
  'Everything is exported as one file, and imported into another account after a confirmation (SE-06)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^409 POST \/api\/import/);
    await account.add({ cleaned_title: 'Water the fig tree' });
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' });
    await openSettings(page);
    const coming = page.waitForEvent('download');
    await button(page, 'Download').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^pouch-\d{4}-\d\d-\d\d\.json$/);
    const content = await readFile(await download.path());
    expect(content.toString()).toContain('Water the fig tree');

    const other = await createAccount();
    await page.evaluate((session) => localStorage.setItem('pouch.session', session), other.session);
    await openSettings(page);
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('File to import')
      .setInputFiles({ name: 'mara.json', mimeType: 'application/json', buffer: content });
    await expect(dialog).toContainText(account.email);
    await dialog.getByRole('button', { name: 'Go on anyway' }).click();
    await expect(dialog).toContainText('1 in To-Do');
    await dialog.getByRole('button', { name: 'Import 2 items' }).click();
    await expect(dialog).toContainText('Import is done');
    await dialog.getByRole('button', { name: 'Done' }).click();

    const titles = (await other.items()).map(({ cleaned_title }) => cleaned_title);
    expect(titles.sort()).toEqual(['Milk', 'Water the fig tree']);
  },
);

const todoist = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  'section,Movies,,,,,,,,',
  'task,Alien @horror,,4,1,,,,,',
  'section,,,,,,,,,',
  'task,Water the fig tree,,1,1,,,every friday,en,',
  'task,Pay the rent @home,,4,1,,,,,',
].join('\n');

test(
  'A file of another program is previewed, imported and undone (MV-01, MV-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Mine' });
    await openSettings(page);
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('File to import')
      .setInputFiles({ name: 'Inbox.csv', mimeType: 'text/csv', buffer: Buffer.from(todoist) });

    await expect(dialog).toContainText('It is a Todoist export.');
    await expect(dialog).toContainText('2 in To-Do');
    await expect(dialog).toContainText('1 in Watch');
    await dialog.getByText('Tags · 2').click();
    await expect(dialog).toContainText('Pay the rent');
    expect(await violations(page, 'the preview')).toEqual([]);
    expect(await account.items()).toHaveLength(1);

    await dialog.getByRole('button', { name: 'Import 3 items' }).click();
    await expect(dialog).toContainText('Import is done');
    expect(await account.items()).toHaveLength(4);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toContainText('3 items taken back.');
    expect((await account.items()).map(({ cleaned_title }) => cleaned_title)).toEqual(['Mine']);
  },
);

test(
  'A deleted account is removed from the server and from the device (SE-05, AU-11)',
  { tag: ['@android', '@phone'] },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^401 POST \/api\/auth\/sign-in\/email/);
    await openHome(page);
    await thoughtBox(page).fill('something nobody else should read');
    await openSettings(page);
    await button(page, 'Delete Account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('A subscription bought in an app store is not canceled by this');
    await dialog.getByRole('textbox').fill('delete');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();

    await expect(page.getByText(/^Your account and everything in it are deleted\./)).toBeVisible();
    await expectSignIn(page);
    const storageKeys = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await expect.poll(storageKeys).toEqual([]);
    await expect(account.items()).rejects.toThrow(/401/);
    await logIn(page, account);
    await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  },
);

test(
  'An account that was deleted on another device leaves nothing on this one (SE-05, OF-09)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    // Any of the calls of an open page may be the first to be refused.
    expectProblems(/^401 [A-Z]+ \/api\//);
    await openHome(page);
    await thoughtBox(page).fill('something only Mara should read');
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
    await expect.poll(databases).toBe(1);

    await account.send('DELETE', '/api/user/delete');

    await expect(page.getByText(/^Your account and everything in it are deleted\./)).toBeVisible();
    await expectSignIn(page);
    await expect.poll(databases).toBe(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test('Where access is restricted, nothing links to what is closed (AC-05)', async ({ page, account }) => {
  const { id } = await account.add({
    cleaned_title: 'See the dentist',
    scheduled_at: '2099-01-01T09:00:00Z',
  });
  await page.route('**/api/user/subscription', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), access: 'restricted' } });
  });
  await page.goto('/buckets/WatchBucket');
  await expect(thoughtBox(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^Some features are paused right now/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole('link', { name: 'See the dentist' }).click();
  await expect(page).toHaveURL(`/item/${id}/edit`);
  await page.goBack();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stats' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL('/contact-support');
});

test(
  'Back closes a dialog of Settings, then leaves the screen (QA-01, SE-01)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your name' });
    await button(page, 'Edit name').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mara');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Edit name')).toBeFocused();
    await expect(page).toHaveURL('/settings');

    await button(page, 'Edit name').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mara Lindqvist');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

// Without transitions, so that no colour is measured half-way.
test.describe('What opens over Settings', () => {
  test.use({ reducedMotion: 'reduce' });
  for (const theme of ['dark', 'light'] as const) {
    test(
      `meets WCAG 2.2 AA in the ${theme} theme (SE-01, SE-03, SE-05, SE-06)`,
      { tag: '@phone' },
      async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.route('**/api/user/sign-in-methods', (route) =>
          route.fulfill({ json: { providers: ['apple'], hasPassword: false } }),
        );
        const found: string[] = [];
        await openSettings(page);
        await expect(button(page, 'Save Password')).toBeVisible();
        for (const name of ['Edit name', 'Timezone', 'Import', 'Delete Account']) {
          await button(page, name).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          found.push(...(await violations(page, name)));
          await page.keyboard.press('Escape');
          await expect(button(page, name)).toBeFocused();
        }
        expect(found).toEqual([]);
        await expect(anyToast(page)).toHaveCount(0);
      },
    );
  }
});

signedOut(
  'The privacy policy and the terms can be read without signing in (SE-01)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await page.setViewportSize({ width: 320, height: 640 });
    const found: string[] = [];
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const [path, title] of [
        ['/legal/privacy.html', 'Privacy policy'],
        ['/legal/terms.html', 'Terms'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        found.push(...(await violations(page, `${title}, ${theme}`)));
      }
    }
    expect(found).toEqual([]);
  },
);
