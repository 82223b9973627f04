import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { seedAccount, type ScreenToVisit } from '../../support/screens-to-visit.ts';

const notice = 'Can’t reach Pouch right now. Your changes are kept.';

/** All screens of AC-02, with the place of a film and of a To-Do. */
const isScreen = ({ path }: ScreenToVisit) => !['/no/such/place', '/lifelists/none'].includes(path);

test(
  'After one visit every screen opens without a network, also after the browser was closed, with what was read (OF-01, AC-02)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const screens = (await seedAccount(account)).filter(isScreen);
    await visitAndRead(installed, account);
    await front.stop();
    const tab = await installed.openTab();
    await tab.goto('/todo');
    await expect(tab.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible();
    await installed.close();

    const page = await installed.openTab();
    for (const { name, path, shows } of screens) {
      await page.goto(path);
      await expect(page.getByText(shows).first(), name).toBeVisible();
      await expect(page.getByText(notice), name).toBeVisible();
      await expect(page, name).toHaveURL(path);
    }
  },
);
