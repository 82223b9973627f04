import { origin } from '../../support/servers.ts';
import { row } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

test(
  'A program pouches with an access token until it is ended (DR-01, DR-05)',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/settings#connections');
    await page.getByRole('button', { name: 'Access tokens' }).click();
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Shortcuts');
    expect(await violations(page, 'making a token')).toEqual([]);
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    const token = await page.getByLabel('Token', { exact: true }).innerText();
    const pouch = () =>
      request.post(`${origin}/api/items`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        data: 'Empty the washing machine',
      });
    expect((await pouch()).status()).toBe(201);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: 'End Shortcuts' }).click();
    await expect(page.getByText('You have none yet.')).toBeVisible();
    expect((await pouch()).status()).toBe(401);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.goto('/todo');
    await expect(row(page, 'Empty the washing machine')).toBeVisible();
  },
);
