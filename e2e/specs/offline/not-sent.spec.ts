import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { row, thoughtBox, toast } from '../../support/screens.ts';

const todo = { context: 'Personal' };
const isStatusCall = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && path.endsWith('/status');
const refusal = {
  status: 422,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'invalid_input', message: 'The server does not want this.' }),
};

test(
  'What the server refuses later goes back with a message, and waits in the settings for Retry or Discard (OF-07)',
  { tag: '@phone' },
  async ({ front, installed, account, expectProblems }) => {
    expectProblems(/^422 PATCH/);
    for (const cleaned_title of ['Alder', 'Birch', 'Cedar']) await account.add({ cleaned_title, ...todo });
    const page = await visitAndRead(installed, account);
    await page.goto('/todo');
    await expect(row(page, 'Alder')).toBeVisible();
    await page.context().setOffline(true);
    for (const title of ['Alder', 'Birch']) {
      await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
      await expect(row(page, title)).toBeHidden();
    }
    await page.getByRole('link', { name: 'Cedar', exact: true }).click();
    await page.getByRole('form', { name: 'Item' }).getByLabel('Title').fill('Old cedar');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Old cedar').getByText('Not sent yet')).toBeVisible();
    front.interfere((call) => (isStatusCall(call) ? refusal : null));

    await page.context().setOffline(false);

    await expect(toast(page)).toContainText('The server does not want this.');
    await expect(row(page, 'Alder')).toBeVisible();
    await expect(row(page, 'Birch')).toBeVisible();
    await expect(row(page, 'Old cedar').getByText('Not sent yet'), 'it holds up nothing else').toBeHidden();
    await page.goto('/');
    await page.getByRole('link', { name: 'Settings, 2 not sent' }).click();

    const change = (title: string) => page.getByRole('group', { name: `Complete “${title}”` });
    await expect(change('Alder')).toContainText('The server does not want this.');
    await change('Birch').getByRole('button', { name: 'Discard' }).click();
    await expect(change('Birch')).toBeHidden();
    front.interfere(() => null);
    await change('Alder').getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('region', { name: 'Not sent' })).toBeHidden();
    await expectNothingWaits(page);
    const stored = (await account.items()).map(({ cleaned_title, status }) => `${cleaned_title} ${status}`);
    expect(stored.sort()).toEqual(['Alder Completed', 'Birch Active', 'Old cedar Active']);
  },
);

test(
  'An edit of what was deleted elsewhere waits with its words, which can be pouched again (OF-06, OF-07)',
  { tag: '@wide' },
  async ({ installed, account, expectProblems }) => {
    expectProblems(/^404 PUT/, /^404 GET/);
    const { id } = await account.add({ cleaned_title: 'Oak', ...todo });
    const page = await visitAndRead(installed, account);
    await page.goto('/todo');
    await expect(row(page, 'Oak')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Oak', exact: true }).click();
    await page.getByRole('form', { name: 'Item' }).getByLabel('Title').fill('Old oak');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Old oak')).toBeVisible();
    await account.remove(id);

    await page.context().setOffline(false);

    await expect(row(page, 'Old oak')).toBeHidden();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Pouch it again' }).click();
    await expect(thoughtBox(page.getByRole('dialog', { name: 'Pouch a thought' }))).toHaveValue('Old oak');
    await expect.poll(() => waitingChanges(page)).toEqual([]);
  },
);
