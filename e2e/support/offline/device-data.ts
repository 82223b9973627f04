import { expect, type BrowserContext, type Page } from '@playwright/test';

/** A change as the device keeps it until the server has it. */
export interface WaitingChange {
  key: string;
  title: string;
  refusal?: { message: string; status: number };
}

interface DeviceData {
  changes: WaitingChange[];
  /** How many of the screens' paths can be read from the device. */
  coveredPaths: number;
  responsePaths: string[];
  drafts: string[];
}

/** What is kept in the page's browser, of the one person there. */
const readDeviceData = (page: Page): Promise<DeviceData> =>
  page.evaluate(async () => {
    const nothing: DeviceData = { changes: [], coveredPaths: 0, responsePaths: [], drafts: [] };
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = databases.find((each) => each.startsWith('pouch-own-'));
    if (name === undefined) return nothing;
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The device’s data cannot be read'));
      });
    const database = await settled(indexedDB.open(name));
    try {
      const stores = ['changes', 'meta', 'responses', 'drafts'];
      if (stores.some((store) => !database.objectStoreNames.contains(store))) return nothing;
      const reading = database.transaction(stores);
      const changes = reading.objectStore('changes').getAll() as IDBRequest<WaitingChange[]>;
      const covered = reading.objectStore('meta').get('covered') as IDBRequest<string[] | undefined>;
      const paths = reading.objectStore('responses').getAllKeys() as IDBRequest<string[]>;
      const drafts = reading.objectStore('drafts').getAll() as IDBRequest<{ text: string }[]>;
      await new Promise((resolve) => {
        reading.oncomplete = resolve;
      });
      return {
        changes: changes.result,
        coveredPaths: covered.result?.length ?? 0,
        responsePaths: paths.result,
        drafts: drafts.result.map(({ text }) => text),
      };
    } finally {
      database.close();
    }
  });

/** The changes that the server does not have, the first made first. */
export const waitingChanges = async (page: Page): Promise<WaitingChange[]> =>
  (await readDeviceData(page)).changes;

/** How long a page that is online gets to send what it shows, on a machine ten times busier than usual. */
const maxSendingMs = 20_000;

/** Gives the pages that are online the time to send what they show; what waits on purpose goes on waiting. */
export async function settleOutbox(context: BrowserContext): Promise<void> {
  const isSent = async (page: Page) =>
    !(await page.evaluate(() => navigator.onLine)) ||
    (await waitingChanges(page)).every(({ refusal }) => refusal !== undefined);
  const opened = context.pages().filter((page) => page.url().startsWith('http'));
  for (const page of opened) {
    // A page that is being left has no answer.
    const check = () => isSent(page).catch(() => true);
    await expect
      .poll(check, { timeout: maxSendingMs })
      .toBe(true)
      .catch(() => undefined);
  }
}

/** Waits until the server has everything. */
export const expectNothingWaits = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await waitingChanges(page)).map(({ title }) => title), {
      message: 'what the server does not have',
    })
    .toEqual([]);

/** Waits until everything of the person has been read to the device once. */
export const waitForOwnData = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { coveredPaths, responsePaths } = await readDeviceData(page);
      return coveredPaths >= 5 && responsePaths.includes('/api/stats');
    })
    .toBe(true);

/** The texts of the drafts that are kept, one a tab. */
export const keptDrafts = async (page: Page): Promise<string[]> => (await readDeviceData(page)).drafts;
