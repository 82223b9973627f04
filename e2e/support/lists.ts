import type { Locator, Page } from '@playwright/test';
import type { Account } from './account.ts';

/** Switches manual ordering on in the account's settings. */
export const enableManualOrdering = (account: Account) =>
  account.send('POST', '/api/user/profile', { enableManualOrdering: true });

/** Adds To-Dos one at a time, so that the last of the titles is the newest. */
export async function addTodos(account: Account, titles: readonly string[]): Promise<void> {
  for (const cleaned_title of titles) await account.add({ cleaned_title, context: 'Personal' });
}

/** Adds To-Dos named "Task 1", "Task 2" and so on, 12 at a time. */
export async function addMany(account: Account, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).values();
  async function worker() {
    for (const number of numbers) {
      await account.add({ cleaned_title: `Task ${number}`, context: 'Personal' });
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker));
}

/** The list of personal To-Dos of the next 3 days, the default urgency. */
export const todos = (page: Page) => page.getByRole('list', { name: 'Personal, Next 3 Days' });

/** The titles of the rendered rows of a list, from top to bottom. */
export const listTitles = (list: Locator) => list.locator('.row-title').allTextContents();

/** The titles of an account's active items in the server's order. */
export const storedTitles = async (account: Account) =>
  (await account.items()).filter(({ status }) => status === 'Active').map((item) => item.cleaned_title);

/** A button of a list's header, such as Select; on phones it is in the menu that More opens, which this opens first. */
export async function headerTool(page: Page, name: string): Promise<Locator> {
  await openMore(page);
  return page.getByRole('button', { name });
}

/** Opens the menu of a header's less used tools; a wide window shows them all. */
async function openMore(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await more(page).click();
}

const more = (page: Page): Locator => page.getByRole('button', { name: 'More', exact: true });
