import type { Page } from '@playwright/test';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { expectSignIn, row } from '../../support/screens.ts';

const todo = { context: 'Personal' };

/** Names of the databases, caches and keys that belong to a person. */
const personalStorage = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    const names = [...databases, ...(await caches.keys()), ...keys];
    return names.filter((name) => /^pouch[.]|^pouch-(?:own|unsent)-/.test(name));
  });

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click();

test(
  'Signing out sends what waits and leaves nothing of the person on the device (OF-09, AU-11)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await account.add({ cleaned_title: 'Alder', ...todo });
    const page = await visitAndRead(installed, account);
    await page.goto('/todo');
    await expect(row(page, 'Alder')).toBeVisible();
    let isLost = true;
    front.interfere(({ path }) => (path.endsWith('/status') && isLost ? 'requestLost' : null));
    await page.getByRole('checkbox', { name: 'Complete Alder' }).click();
    await expect(row(page, 'Alder')).toBeHidden();
    await page.goto('/settings');
    await expect(page.getByText(/1 change waiting/)).toBeVisible();
    isLost = false;

    await signOut(page);

    await expectSignIn(page);
    await expect.poll(() => personalStorage(page)).toEqual([]);
    expect(front.received.filter(({ path }) => path.endsWith('/status'))).toHaveLength(1);
  },
);

test(
  'Signing out asks where the server is away, and goes on only when it is told to (OF-09)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    for (const cleaned_title of ['Alder', 'Birch', 'Cedar']) await account.add({ cleaned_title, ...todo });
    const page = await visitAndRead(installed, account);
    await front.stop();
    await page.goto('/todo');
    for (const title of ['Alder', 'Birch', 'Cedar']) {
      await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
      await expect(row(page, title)).toBeHidden();
    }
    await page.goto('/settings');
    const question = page.getByRole('dialog', { name: '3 changes haven’t been sent. Sign out anyway?' });

    await signOut(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/3 changes waiting/)).toBeVisible();

    await signOut(page);
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expectSignIn(page);
    await expect.poll(() => personalStorage(page)).toEqual([]);
    await page.reload();
    await expectSignIn(page);
    expect(await personalStorage(page)).toEqual([]);
  },
);
