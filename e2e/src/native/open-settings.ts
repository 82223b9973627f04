import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Opens Settings and waits until the app has done what it does by itself at its start, which signing out would cut short. */
export async function openSettings(page: Page): Promise<void> {
  const listsRead = page.waitForResponse('**/api/lifeLists');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await listsRead;
}
