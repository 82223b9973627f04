import type { Page } from '@playwright/test';
import { expectNothingWaits, waitingChanges } from '../../support/offline/device-data.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { row } from '../../support/screens.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Item' });

async function edit(page: Page, id: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`/item/${id}/edit`);
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
}

test(
  'Changes to different fields both stay, and of two to the same field the later made one wins (OF-06)',
  { tag: '@phone' },
  async ({ installed, other, account, expectProblems }) => {
    expectProblems(/GET \/api\/link-preview/);
    const { id } = await account.add({ cleaned_title: 'Oak', context: 'Personal' });
    const here = await visitAndRead(installed, account);
    const there = await visitAndRead(other, account);
    for (const page of [here, there]) await page.context().setOffline(true);
    await edit(here, id, { Title: 'Old oak', Notes: 'First' });
    await edit(there, id, { Notes: 'Later' });

    // The later change arrives first.
    await there.context().setOffline(false);
    await expectNothingWaits(there);
    await here.context().setOffline(false);
    await expectNothingWaits(here);

    await expect.poll(() => account.items()).toMatchObject([{ cleaned_title: 'Old oak', body: 'Later' }]);
    for (const page of [here, there]) {
      await page.goto('/todo');
      await expect(row(page, 'Old oak')).toBeVisible();
      await page.goto(`/item/${id}/edit`);
      await expect(form(page).getByLabel('Notes')).toHaveValue('Later');
    }
  },
);

test(
  'An edit of what was deleted elsewhere revives nothing; it waits in “Not sent” with its words (OF-06, OF-07)',
  { tag: '@wide' },
  async ({ installed, account, expectProblems }) => {
    expectProblems(/^404 PUT \/api\/items\//);
    const { id } = await account.add({ cleaned_title: 'Oak', context: 'Personal' });
    await account.add({ cleaned_title: 'Elm', context: 'Personal' });
    const page = await visitAndRead(installed, account);
    await page.context().setOffline(true);
    await edit(page, id, { Title: 'Old oak' });
    await edit(page, (await account.items()).find((item) => item.id !== id)?.id ?? '', { Title: 'Old elm' });
    await account.remove(id);

    await page.context().setOffline(false);
    await expect
      .poll(async () => (await waitingChanges(page)).map(({ refusal }) => refusal?.status))
      .toEqual([404]);

    expect((await account.items()).map(({ cleaned_title }) => cleaned_title)).toEqual(['Old elm']);
    await page.goto('/todo');
    await expect(row(page, 'Old elm')).toBeVisible();
    await expect(row(page, 'Old oak')).toBeHidden();
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: 'Not sent' })).toContainText('Oak');
  },
);
