import { createAccount } from '../../support/account.ts';
import { createDedicatedServer } from '../../support/dedicated-server.ts';
import { pouchButton, row, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut as test } from '../../support/test.ts';

// One browser is enough: stored data does not depend on the window's size.
for (const [signal, port, words] of [
  ['SIGTERM', 3171, 'is stopped'],
  ['SIGKILL', 3172, 'is killed'],
] as const) {
  test(
    `All data is there after the server ${words} and started again (SO-01, AC-02)`,
    { tag: '@wide' },
    async ({ page }) => {
      const server = await createDedicatedServer(port);
      try {
        await server.start();
        const account = await createAccount(server.origin);
        await page.goto(`${server.origin}/robots.txt`);
        await page.evaluate((session) => localStorage.setItem('pouch.session', session), account.session);
        await page.goto(server.origin);
        await thoughtBox(page).fill('call the dentist tomorrow at 3pm');
        await pouchButton(page).click();
        await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
        // A server that has just started may need longer than the app waits.
        await expect.poll(async () => (await account.items()).length).toBe(1);
        const before = await account.items();

        // The page is left: it would go on preloading screens from a stopped server.
        await page.goto('about:blank');
        await server.stop(signal);
        await server.start();

        expect(await account.items()).toEqual(before);
        await page.goto(`${server.origin}/upcoming`);
        await expect(row(page, before[0]?.cleaned_title ?? '')).toContainText('Tomorrow, 3:00 PM');
      } finally {
        await page.close();
        await server.remove();
      }
    },
  );
}
