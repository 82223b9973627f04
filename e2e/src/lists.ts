import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/account.ts';
import { origin } from '../support/servers.ts';
import { expect } from '../support/test.ts';

/** Sends a call of an account without a browser. */
async function send(account: Account, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(origin + path, {
    method,
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
}

/** The account keeps an order of its own from now on. */
export const orderByHand = (account: Account) =>
  send(account, 'POST', '/api/user/profile', { enableManualOrdering: true });

/** Writes down one To-Do after another, so that the last title of the list is the newest. */
export async function addTodos(account: Account, titles: readonly string[]): Promise<void> {
  for (const cleaned_title of titles) await account.add({ cleaned_title, context: 'Personal' });
}

/** Writes down so many To-Dos, several at a time: "Task 1", "Task 2" and so on. */
export async function addMany(account: Account, count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, index) => index + 1).values();
  async function addOnes() {
    for (const place of places) {
      await send(account, 'POST', '/api/items/manual', {
        category: 'To-Do',
        urgency: 'Next 3 Days',
        context: 'Personal',
        cleaned_title: `Task ${place}`,
      });
    }
  }
  await Promise.all(Array.from({ length: 12 }, addOnes));
}

/** The list of To-Dos that a page starts with. */
export const todos = (page: Page) => page.getByRole('list', { name: 'Personal, Next 3 Days' });

/** The titles of a list from top to bottom, as far as they are drawn. */
export const titlesOf = (list: Locator) => list.locator('.row-title').allTextContents();

/** The titles of an account's active To-Dos in the order the server keeps. */
export const keptTitles = async (account: Account) =>
  (await account.items()).filter(({ status }) => status === 'Active').map((item) => item.cleaned_title);

interface Point {
  x: number;
  y: number;
}

/** One finger on the glass. */
export async function putFinger(page: Page, at: Point) {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  let now = at;
  await touch('touchStart', [at]);
  return {
    async moveBy(x: number, y: number) {
      const [steps, from] = [8, now];
      for (let step = 1; step <= steps; step += 1) {
        now = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps };
        await touch('touchMove', [now]);
      }
    },
    async lift() {
      await touch('touchEnd', []);
      await device.detach();
    },
  };
}

/** The middle of what is seen of an element. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
