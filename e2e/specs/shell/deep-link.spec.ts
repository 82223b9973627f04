import { testPassword, randomEmail } from '../../support/account.ts';
import { logIn, openHome, pouchButton, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

test(
  'A link puts its thought into quick-add on any screen, unsent (DL-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/todo?urgency=Next+7+Days&deeplink=add&text=call%20mum%20tomorrow');
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await expect(thoughtBox(sheet)).toHaveValue('call mum tomorrow');
    await expect(thoughtBox(sheet)).toBeFocused();
    await expect(page).toHaveURL('/todo?urgency=Next+7+Days');
    expect(await account.items()).toEqual([]);
    await pouchButton(sheet).click();
    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'A link’s thought is added below one that is already typed (DL-03)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await thoughtBox(page).fill('water the fig tree');
    await page.goto('/?deeplink=add&text=buy%20milk');
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await expect(thoughtBox(sheet)).toHaveValue('water the fig tree\nbuy milk');
    await page.reload();
    await expect(thoughtBox(page)).toHaveValue('water the fig tree\nbuy milk');
  },
);

test(
  'A link’s text is only text, and no longer than a thought (DL-03)',
  { tag: '@wide' },
  async ({ page }) => {
    const hostile = '<img src=x onerror="document.title=\'taken\'">';
    await page.goto(`/?deeplink=add&text=${encodeURIComponent(hostile + 'a'.repeat(10_000))}`);
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await expect(thoughtBox(sheet)).toHaveValue((hostile + 'a'.repeat(10_000)).slice(0, 10_000));
    await expect(page).toHaveTitle('Pouch');
  },
);

signedOut('A link survives signing up (DL-06)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/purchases?deeplink=add&text=buy%20milk');
  await expect(page).toHaveURL('/purchases');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(randomEmail());
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(thoughtBox(page.getByRole('dialog'))).toHaveValue('buy milk');
  await expect(page).toHaveURL('/purchases');
});

test(
  'A link survives a sign-in after the session has expired (DL-06)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^401 /);
    await account.signOut();
    await page.goto('/?deeplink=add&text=buy%20milk');
    await logIn(page, account);
    await expect(thoughtBox(page.getByRole('dialog'))).toHaveValue('buy milk');
  },
);
