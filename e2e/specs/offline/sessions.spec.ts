import type { Page } from '@playwright/test';
import { createAccount, type Account } from '../../support/account.ts';
import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import type { FrontServer } from '../../support/offline/front-server.ts';
import { box, openGroceries } from '../../support/offline/groceries.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { expectSignIn, logIn, thoughtBox } from '../../support/screens.ts';

const milk = (page: Page) => box(page, 'Milk');

/** The names of what the browser keeps of persons. */
const keptData = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return [...databases, ...(await caches.keys())].filter((name) => /^pouch-(own|unsent)-/.test(name));
  });

/** The changes of the list that the server has accepted. */
const listDoneChanges = ({ received }: FrontServer) =>
  received.filter(({ path, status }) => path.includes('/groceries/') && status < 300);

async function logInToGroceries(page: Page, account: Account): Promise<void> {
  await logIn(page, account);
  await expect(thoughtBox(page)).toBeVisible();
  await openGroceries(page);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectSignIn(page);
}

test(
  'What waits when a session ends is not shown to another person, and is sent for the same one (OF-09)',
  { tag: '@wide' },
  async ({ front, installed, account, expectProblems }) => {
    expectProblems(/^401 /);
    const page = await visitAndRead(installed, account);
    await openGroceries(page);
    await page.context().setOffline(true);
    await milk(page).click();
    await expect(milk(page)).toBeChecked();
    await account.signOut();
    await page.context().setOffline(false);
    await expectSignIn(page);
    expect((await waitingChanges(page)).map(({ title }) => title)).toEqual(['Milk']);

    const stranger = await createAccount();
    await logInToGroceries(page, stranger);
    await expect(milk(page)).not.toBeChecked();
    await signOut(page);
    expect(listDoneChanges(front), 'nothing is sent for another person').toEqual([]);

    await logInToGroceries(page, account);
    await expect(milk(page)).toBeChecked();
    await expectNothingWaits(page);
    expect(listDoneChanges(front)).toHaveLength(1);
  },
);

test(
  'A sign-out leaves nothing of the person on the device (OF-09)',
  { tag: '@phone' },
  async ({ installed, account }) => {
    const page = await visitAndRead(installed, account);
    expect((await keptData(page)).length).toBeGreaterThan(0);
    await signOut(page);
    await expect.poll(() => keptData(page)).toEqual([]);
  },
);
