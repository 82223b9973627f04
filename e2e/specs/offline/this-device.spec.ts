import { holdTime } from '../../support/held-time.ts';
import { waitForOwnData } from '../../support/offline/device-data.ts';
import { expect, test, visitAndRead } from '../../support/offline/test.ts';
import { row } from '../../support/screens.ts';

const todo = { context: 'Personal' };

test(
  'What waits is marked on its row and counted in the settings, from where it is sent (OF-01, OF-08)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    for (const cleaned_title of ['Alder', 'Birch']) await account.add({ cleaned_title, ...todo });
    const page = await visitAndRead(installed, account);
    await page.clock.install();
    await front.stop();
    await page.goto('/todo');
    await expect(row(page, 'Birch').getByText('Not sent yet')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Complete Alder' }).click();
    await expect(row(page, 'Alder')).toBeHidden();
    await page.getByRole('button', { name: 'Completed' }).click();

    await expect(row(page, 'Alder').getByText('Not sent yet')).toBeVisible();
    const line = page.getByText('Can’t reach Pouch right now. Your changes are kept.');
    await expect(line, 'though the browser has a network').toBeVisible();
    await page.goto('/settings');
    await expect(page.getByText(/2 items kept, 1 change waiting/)).toBeVisible();

    // Its own attempts wait for the clock.
    let attempts = 0;
    let isLost = true;
    front.interfere(({ method }) => {
      if (method !== 'PATCH') return null;
      attempts += 1;
      return isLost ? 'requestLost' : null;
    });
    await front.start();
    await holdTime(page);
    const before = attempts;
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => attempts).toBeGreaterThan(before);
    isLost = false;
    await page.clock.resume();

    await expect(page.getByText(/2 items kept, everything is sent/)).toBeVisible();
    await expect(line).toBeHidden();
    const [alder] = (await account.items()).filter(({ cleaned_title }) => cleaned_title === 'Alder');
    expect(alder?.status).toBe('Completed');
  },
);

test(
  'A cleared device reads everything again, without what waited (OF-08)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    await account.add({ cleaned_title: 'Alder', ...todo });
    const page = await visitAndRead(installed, account);
    await page.goto('/todo');
    await expect(row(page, 'Alder')).toBeVisible();
    front.interfere(({ method }) => (method === 'PATCH' ? 'requestLost' : null));
    await page.getByRole('checkbox', { name: 'Complete Alder' }).click();
    await expect(row(page, 'Alder')).toBeHidden();
    await page.goto('/settings');

    await page.getByRole('button', { name: 'Clear this device' }).click();
    const question = page.getByRole('dialog', { name: 'Clear this device?' });
    await expect(question).toContainText('1 change hasn’t been sent and will be lost.');
    await question.getByRole('button', { name: 'Clear', exact: true }).click();

    await expect(page.getByText(/1 item kept, everything is sent/)).toBeVisible();
    await waitForOwnData(page);
    await page.goto('/todo');
    await expect(row(page, 'Alder')).toBeVisible();
  },
);
