import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { expectNothingWaits } from '../../support/offline/device-data.ts';
import type { FrontServer } from '../../support/offline/front-server.ts';
import { box, openGroceries, readGroceries } from '../../support/offline/groceries.ts';
import { makeChanges } from '../../support/offline/make-changes.ts';
import { expect, test, visitAndRead, type InstalledBrowser } from '../../support/offline/test.ts';

/** Kills in the usual run; the benchmark does hundreds. */
const rounds = 4;
/** So many changes are shown before the browser is killed while it makes the next. */
const maxBeforeKill = 24;

/** The server is within reach for readings only. */
const loseChanges = ({ method }: { method: string }) => (method === 'GET' ? null : 'requestLost');

/** Makes the browser ready for times without a network. */
async function visitAndClose(installed: InstalledBrowser, account: Account): Promise<void> {
  await visitAndRead(installed, account);
  await installed.close();
}

/** Opens a LifeList, makes changes and kills the browser in the middle. Resolves to what the screen has shown. */
async function changeUntilKilled({ openTab, kill }: InstalledBrowser, prefix: string): Promise<string[]> {
  const page = await openTab();
  await openGroceries(page);
  const shown: string[] = [];
  const count = 1 + Math.floor(Math.random() * maxBeforeKill);
  await new Promise<void>((resolve, reject) => {
    makeChanges(page, {
      group: 'Bakery',
      prefix,
      onShown(title) {
        shown.push(title);
        if (shown.length === count) resolve();
      },
    }).catch(reject);
  });
  await kill();
  return shown;
}

/** Kills the browser several times, and resolves to what the screen has shown in all of them. */
async function changeAndKillRepeatedly(installed: InstalledBrowser, prefix: string): Promise<string[]> {
  const shown: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    shown.push(...(await changeUntilKilled(installed, `${prefix} ${round}`)));
  }
  return shown;
}

const titlesShown = (shown: readonly string[], what: 'added' | 'checked') =>
  shown.filter((each) => each.startsWith(what)).map((each) => each.slice(what.length + 1));

/** Checks that the server has all of it, once. */
async function expectOnServer(account: Account, shown: readonly string[]): Promise<void> {
  const entries = Object.values(await readGroceries(account)).flat();
  const titles = entries.map(({ title }) => title);
  expect(new Set(titles).size, 'none twice').toBe(titles.length);
  const isLost = (title: string) => !titles.includes(title);
  expect(titlesShown(shown, 'added').filter(isLost), 'lost entries').toEqual([]);
  const checked = entries.filter(({ isChecked }) => isChecked).map(({ title }) => title);
  expect(
    titlesShown(shown, 'checked').filter((title) => !checked.includes(title)),
    'lost checks',
  ).toEqual([]);
}

async function expectShown(page: Page, shown: readonly string[]): Promise<void> {
  for (const title of titlesShown(shown, 'added')) await expect(box(page, title)).toBeVisible();
  for (const title of titlesShown(shown, 'checked')) await expect(box(page, title)).toBeChecked();
}

/** Opens the list with the server within reach again: all of it is there, and the server gets it. */
async function expectShownAndSent(
  { front, installed, account }: { front: FrontServer; installed: InstalledBrowser; account: Account },
  shown: readonly string[],
): Promise<void> {
  front.interfere(() => null);
  const page = await installed.openTab();
  await openGroceries(page);
  await expectShown(page, shown);
  await expectNothingWaits(page);
  await expectOnServer(account, shown);
}

/** The folders in which the browser keeps the databases of pages. */
async function findDatabaseFolders({ folder }: InstalledBrowser): Promise<string[]> {
  const parent = join(folder, 'Default', 'IndexedDB');
  const names = await readdir(parent);
  return names.filter((name) => name.endsWith('.indexeddb.leveldb')).map((name) => join(parent, name));
}

/** Leaves the head of a record without its body, as a kill between two writes does. */
async function tearLog(installed: InstalledBrowser): Promise<void> {
  const tornHead = Buffer.from([1, 2, 3, 4, 0x6f, 0, 1]);
  for (const folder of await findDatabaseFolders(installed)) {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    for (const log of logs) await appendFile(join(folder, log), tornHead);
  }
}

test(
  'A browser that is killed while changes are made without a network keeps each that was shown (OF-03)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    await visitAndClose(installed, account);
    await front.stop();
    const shown = await changeAndKillRepeatedly(installed, 'Offline');

    const page = await installed.openTab();
    await openGroceries(page);
    await expectShown(page, shown);
    await front.start();
    await page.reload();
    await expectNothingWaits(page);
    await expectOnServer(account, shown);
  },
);

test(
  'A browser that is killed while it sends loses and doubles nothing (OF-03, OF-04)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await visitAndClose(installed, account);
    let calls = 0;
    front.interfere(({ method }) => (method !== 'GET' && (calls += 1) % 5 === 0 ? 'answerLost' : null));
    const shown = await changeAndKillRepeatedly(installed, 'Online');

    front.interfere(() => null);
    const page = await installed.openTab();
    await openGroceries(page);
    await expectNothingWaits(page);
    await expectShown(page, shown);
    await expectOnServer(account, shown);
  },
);

test(
  'A database that the browser throws away because of a torn log comes back with everything unsent (OF-03)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await visitAndClose(installed, account);
    front.interfere(loseChanges);
    const shown: string[] = [];
    // The start after the damage goes on in the torn log, and the one after that throws the database away.
    for (let round = 1; round <= 3; round += 1) {
      shown.push(...(await changeUntilKilled(installed, `Torn ${round}`)));
      await tearLog(installed);
    }

    await expectShownAndSent({ front, installed, account }, shown);
  },
);

test(
  'What is unsent outlasts the deletion of the whole database, in its order (OF-03, OF-04)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    await visitAndClose(installed, account);
    front.interfere(loseChanges);
    const shown = await changeUntilKilled(installed, 'Deleted');
    for (const folder of await findDatabaseFolders(installed)) await rm(folder, { recursive: true });

    await expectShownAndSent({ front, installed, account }, shown);
  },
);
