import { expect, type Page } from '@playwright/test';
import type { Account } from '../account.ts';

interface LifeList {
  items: Record<string, { title: string; isChecked: boolean }[]>;
}

export async function openGroceries(page: Page): Promise<void> {
  await page.goto('/lifelists/groceries');
}

/** The checkbox of an entry. */
export const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Check ${title}`, exact: true });

/** Adds an entry to a group of the open list, and waits until it is shown. The field stays open for the next. */
export async function addEntry(page: Page, group: string, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Add to ${group}` });
  if (!(await field.isVisible())) await page.getByRole('button', { name: `Add to ${group}` }).click();
  await field.fill(title);
  await page.keyboard.press('Enter');
  await expect(box(page, title)).toBeVisible();
}

/** The entries that the server has, by their groups. */
export const readGroceries = async (account: Account): Promise<LifeList['items']> =>
  (await account.send<LifeList>('GET', '/api/lifeLists/groceries')).items;
