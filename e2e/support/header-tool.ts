import type { Locator, Page } from '@playwright/test';

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
