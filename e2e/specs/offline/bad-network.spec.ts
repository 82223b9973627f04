import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import type { FrontServer, Mishap } from '../../support/offline/front-server.ts';
import { addEntry, box, openGroceries, readGroceries } from '../../support/offline/groceries.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { expectSignIn, logIn } from '../../support/screens.ts';

/** Adds entries to the bakery of the open list, one after another. */
async function addEntries(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await addEntry(page, 'Bakery', title);
}

const bakery = async (account: Account): Promise<string[] | undefined> =>
  (await readGroceries(account))['Bakery']?.map(({ title }) => title);

const titles = ['Rye bread', 'Bagels', 'Scones'];
const expected = ['Bread', 'Rolls', 'Wraps', ...titles];

const isAddition = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/lifeLists/groceries/items';

/** Every addition meets the mishap until as many have as are named. */
function spoil(front: FrontServer, mishap: Mishap, times: number): void {
  let left = times;
  front.interfere((call) => {
    if (!isAddition(call) || left === 0) return null;
    left -= 1;
    return mishap;
  });
}

async function expectAllShown(page: Page): Promise<void> {
  for (const title of titles) await expect(box(page, title)).toBeVisible();
}

/** Opens the list with a clock that can be moved forward. */
async function openGroceriesWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await openGroceries(page);
}

/** Moves the page's clock on until the server has everything. */
const fastForwardUntilSent = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return (await waitingChanges(page)).length;
    })
    .toBe(0);

/** As the operating system says it: the connection is back. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

const portal = '<!doctype html><title>Free Wi-Fi</title><p>Please accept our terms.</p>';
const html = { 'content-type': 'text/html; charset=utf-8' };

const failedAddition = /^500 POST \/api\/lifeLists\/groceries\/items$/;

const mishaps: { what: string; mishap: Mishap; problems: RegExp[] }[] = [
  { what: 'requests that are lost', mishap: 'requestLost', problems: [] },
  { what: 'answers that are lost', mishap: 'answerLost', problems: [] },
  {
    what: 'a broken server',
    mishap: { status: 500, body: 'broken' },
    problems: [failedAddition],
  },
  {
    what: 'an error of the server',
    mishap: {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'internal', message: 'The bakery is closed.' }),
    },
    problems: [failedAddition],
  },
  {
    what: 'the page of a captive portal',
    mishap: { status: 200, headers: html, body: portal },
    problems: [],
  },
  {
    what: 'the refusal of a proxy',
    mishap: { status: 403, headers: html, body: portal },
    problems: [/^403 POST \/api\/lifeLists\/groceries\/items$/],
  },
];

for (const { what, mishap, problems } of mishaps) {
  test(
    `Behind ${what} nothing is lost and nothing doubled (OF-04, OF-12)`,
    { tag: '@phone' },
    async ({ front, installed, account, expectProblems }) => {
      expectProblems(...problems);
      const page = await visitAndRead(installed, account);
      await openGroceries(page);
      spoil(front, mishap, 4);

      await addEntries(page, titles);
      await page.reload();
      await expectAllShown(page);
      await expect
        .poll(async () => {
          await reconnect(page);
          return (await waitingChanges(page)).length;
        })
        .toBe(0);

      expect(await bakery(account)).toEqual(expected);
      await expectAllShown(page);
    },
  );
}

test(
  'A request without an answer ends after 30 s and is repeated (OF-12)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    const page = await visitAndRead(installed, account);
    await openGroceriesWithClock(page);
    let attempts = 0;
    front.interfere((call) => (isAddition(call) && (attempts += 1) === 1 ? 'noAnswer' : null));
    await addEntries(page, ['Rye bread']);
    await expect.poll(() => attempts).toBe(1);
    await page.clock.fastForward(29_000);
    expect(attempts).toBe(1);

    await page.clock.fastForward(3_000);
    await fastForwardUntilSent(page);
    expect(attempts).toBe(2);
    expect(await bakery(account)).toEqual(['Bread', 'Rolls', 'Wraps', 'Rye bread']);
  },
);

test(
  'A server that asks for a pause is left alone for so long (OF-12)',
  { tag: '@wide' },
  async ({ front, installed, account, expectProblems }) => {
    expectProblems(/^503 POST/);
    const page = await visitAndRead(installed, account);
    // A stream of changes that opens sends at once, also during the pause.
    const isStream = ({ path }: { path: string }) => path === '/api/changes';
    front.interfere((call) => (isStream(call) ? 'noAnswer' : null));
    await openGroceriesWithClock(page);
    const busy: Mishap = {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '60' },
      body: JSON.stringify({ code: 'unavailable', message: 'Please come back later.' }),
    };
    let attempts = 0;
    front.interfere((call) => {
      if (isStream(call)) return 'noAnswer';
      return isAddition(call) && (attempts += 1) === 1 ? busy : null;
    });
    await addEntries(page, ['Rye bread']);
    await expect.poll(() => attempts).toBe(1);
    await expect.poll(async () => (await waitingChanges(page)).length).toBe(1);
    await page.clock.fastForward(25_000);
    await expect(box(page, 'Rye bread')).toBeVisible();
    expect(attempts).toBe(1);

    await fastForwardUntilSent(page);
    expect(attempts).toBe(2);
    expect(await bakery(account)).toEqual(['Bread', 'Rolls', 'Wraps', 'Rye bread']);
  },
);

test(
  'A session that ends in the middle keeps what waits, which is sent after signing in again (OF-09)',
  { tag: '@phone' },
  async ({ front, installed, account, expectProblems }) => {
    expectProblems(/^401 /);
    const page = await visitAndRead(installed, account);
    await openGroceries(page);
    front.interfere((call) => (isAddition(call) ? 'requestLost' : null));
    await addEntries(page, titles);
    await account.signOut();
    front.interfere(() => null);
    await reconnect(page);
    await expectSignIn(page);
    expect((await waitingChanges(page)).map(({ title }) => title)).toEqual(titles);

    await logIn(page, account);
    await expectNothingWaits(page);
    await openGroceries(page);
    await expectAllShown(page);
    const keys = front.received.filter((call) => isAddition(call) && call.status < 300).map(({ key }) => key);
    expect(keys).toHaveLength(titles.length);
    expect(new Set(keys).size).toBe(titles.length);
  },
);
