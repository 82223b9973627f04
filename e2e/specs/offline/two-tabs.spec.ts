import { expectNothingWaits } from '../../support/offline/device-data.ts';
import { addEntry, box, openGroceries, readGroceries } from '../../support/offline/groceries.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';

test(
  'Two tabs write without a network and both show all of it; one sends, and when it is closed the other goes on (OF-04)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    const first = await visitAndRead(installed, account);
    const second = await installed.openTab();
    for (const tab of [first, second]) await openGroceries(tab);
    await first.context().setOffline(true);
    const written: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      for (const [tab, name] of [
        [first, 'first'],
        [second, 'second'],
      ] as const) {
        const title = `From the ${name} ${number}`;
        await addEntry(tab, 'Bakery', title);
        written.push(title);
      }
    }
    for (const tab of [first, second]) {
      for (const title of written) await expect(box(tab, title)).toBeVisible();
    }

    // One tab is closed as soon as the third change has arrived, whichever tab sends.
    const isAddition = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path.endsWith('/groceries/items');
    let underWay = 0;
    const closed = first.waitForEvent('close');
    front.interfere((call) => {
      if (isAddition(call) && (underWay += 1) === 3) void first.close();
      return null;
    });
    await second.context().setOffline(false);

    await expectNothingWaits(second);
    await closed;
    const { Bakery: bakery } = await readGroceries(account);
    expect(bakery?.map(({ title }) => title)).toEqual(['Bread', 'Rolls', 'Wraps', ...written]);
    for (const title of written) await expect(box(second, title)).toBeVisible();
    const keys = front.received.filter((call) => isAddition(call) && call.status < 300).map(({ key }) => key);
    expect(new Set(keys).size).toBe(written.length);
  },
);
