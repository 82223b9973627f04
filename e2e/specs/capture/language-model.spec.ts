import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { startFakeLanguageModel } from '../../support/fakes/fake-language-model.ts';
import { createDedicatedServer } from '../../support/dedicated-server.ts';
import { holdTime, passTimeUntil } from '../../support/held-time.ts';
import { pouchButton, row, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut as test } from '../../support/test.ts';

async function openListening(page: Page, url: string): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/changes');
  await page.goto(url);
  await listening;
}

// One browser is enough: the model's answer does not depend on the window's size.
test(
  'A model’s items are shown to the user, and replace the first items elsewhere (SO-04, QA-09, AC-14)',
  { tag: '@wide' },
  async ({ page, context }) => {
    const model = await startFakeLanguageModel();
    const server = await createDedicatedServer(3173, { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'small-1' });
    try {
      await server.start();
      const account = await createAccount(server.origin);
      await page.goto(`${server.origin}/robots.txt`);
      await page.evaluate((session) => localStorage.setItem('pouch.session', session), account.session);
      const other = await context.newPage();
      await openListening(other, `${server.origin}/purchases`);
      await page.clock.install();
      await openListening(page, server.origin);
      await thoughtBox(page).fill('milk and eggs');
      // From now on time passes in steps: a thought that is not answered in 3 s would show its first items.
      await holdTime(page);
      await pouchButton(page).click();
      let isModelAsked = false;
      void model.requested.then(() => (isModelAsked = true));
      await passTimeUntil(page, () => expect(isModelAsked).toBe(true));
      await passTimeUntil(page, async () => expect(await row(other, 'Milk').count()).toBe(1));
      await expect(page.getByRole('dialog', { name: /Pouched!/ })).toBeHidden();

      model.respond([
        { title: 'Milk and eggs', words: 'milk and eggs', category: 'To-Do', quantity: 1, when: [] },
      ]);
      const dialog = page.getByRole('dialog', { name: 'Item Pouched!' });
      await passTimeUntil(page, async () =>
        expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(1),
      );
      await expect(dialog.getByRole('listitem')).toHaveText(/Milk and eggs/);
      await passTimeUntil(page, async () => expect(await row(other, 'Milk').count()).toBe(0));
      expect(await account.items()).toMatchObject([{ cleaned_title: 'Milk and eggs', category: 'To-Do' }]);
    } finally {
      model.close();
      await page.close();
      await server.remove();
    }
  },
);
