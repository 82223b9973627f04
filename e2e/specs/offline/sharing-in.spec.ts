import type { Page } from '@playwright/test';
import { photo, type ChosenFile } from '../../support/pictures.ts';
import { pouchButton, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test, visitOnce } from '../../support/offline/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pouch a thought' });
const picture = (page: Page) => sheet(page).getByRole('img', { name: 'The chosen picture' });

/** Shares with Pouch as the operating system does: a form that opens its page. */
async function share(page: Page, fields: Record<string, string>, pictures: ChosenFile[] = []): Promise<void> {
  await page.evaluate((fields) => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share-target',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('textarea'), { name, value }));
    }
    const input = Object.assign(document.createElement('input'), {
      id: 'shared-pictures',
      type: 'file',
      name: 'pictures',
      multiple: true,
    });
    form.append(input);
    document.body.append(form);
  }, fields);
  await page.locator('#shared-pictures').setInputFiles(pictures);
  const opened = page.waitForEvent('load');
  await page.locator('#shared-pictures').evaluate((input: HTMLInputElement) => input.form?.submit());
  await opened;
}

test(
  'A text and a picture shared without a network are in quick-add once Pouch opens, unsent (OF-14)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitOnce(installed, account);
    const file = await photo(page, 60, 40);
    await front.stop();

    await share(page, { title: 'Recipe', text: 'https://soup.example/<b>1</b>' }, [file]);
    await expect(page).toHaveURL('/');
    await expect(thoughtBox(sheet(page))).toHaveValue('Recipe https://soup.example/<b>1</b>');
    await expect(picture(page)).toBeVisible();
    expect(await account.items()).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).not.toContain('pouch.shared-picture');
  },
);

test(
  'A shared picture becomes a thought; of several the first, and a message says so (OF-14)',
  { tag: '@phone' },
  async ({ installed, account }) => {
    const page = await visitOnce(installed, account);
    const file = await photo(page, 60, 40);

    await share(page, { text: 'a red and blue flag' }, [file, file]);
    await expect(toast(page)).toContainText('A thought holds one picture');
    await pouchButton(sheet(page)).click();

    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ image_url: expect.any(String) }]);
  },
);
