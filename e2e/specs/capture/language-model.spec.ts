import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { thinkingModel } from '../../support/fakes/fake-language-model.ts';
import { ownServer } from '../../support/dedicated-server.ts';
import { pouchButton, row, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut as test } from '../../support/test.ts';

async function openListening(page: Page, address: string): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/changes');
  await page.goto(address);
  await listening;
}

// One browser is enough: what a model says does not depend on the window's size.
test(
  'A model’s reading is what the person is shown, and takes the place of the first reading elsewhere (SO-04, QA-09, AC-14)',
  { tag: '@wide' },
  async ({ page, context, provokes }) => {
    // That the first items are gone is what a page finds when it reads them again.
    provokes(/^404 GET \/api\/items\//);
    const model = await thinkingModel();
    const server = await ownServer(3173, { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'small-1' });
    try {
      await server.start();
      const account = await createAccount(server.origin);
      await page.goto(`${server.origin}/robots.txt`);
      await page.evaluate((session) => localStorage.setItem('pouch.session', session), account.session);
      const other = await context.newPage();
      await openListening(other, `${server.origin}/purchases`);
      await openListening(page, server.origin);

      await thoughtBox(page).fill('milk and eggs');
      await pouchButton(page).click();
      await model.asked;
      await expect(row(other, 'Milk')).toBeVisible();
      await expect(page.getByRole('dialog', { name: /Pouched!/ })).toBeHidden();

      model.answers([
        { title: 'Milk and eggs', words: 'milk and eggs', category: 'To-Do', quantity: 1, when: [] },
      ]);
      const dialog = page.getByRole('dialog', { name: 'Item Pouched!' });
      await expect(dialog.getByRole('listitem')).toHaveText(/Milk and eggs/);
      await expect(row(other, 'Milk')).toBeHidden();
      expect(await account.items()).toMatchObject([{ cleaned_title: 'Milk and eggs', category: 'To-Do' }]);
    } finally {
      model.close();
      await page.close();
      await server.remove();
    }
  },
);
