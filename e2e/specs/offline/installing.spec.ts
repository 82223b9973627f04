import { wholeBrowserOptions } from '../../support/browser.ts';
import { thoughtBox } from '../../support/screens.ts';
import { expect, test, visitOnce } from '../../support/offline/test.ts';

test.use({ launchOptions: wholeBrowserOptions() });

test(
  'Pouch can be installed, with shortcuts (OF-14)',
  { tag: '@phone' },
  async ({ installed, account, front }) => {
    const page = await visitOnce(installed, account);
    const device = await page.context().newCDPSession(page);

    const { errors, url, data = '' } = await device.send('Page.getAppManifest');
    const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
    expect([errors, installabilityErrors]).toEqual([[], []]);
    expect(url).toBe(`${front.origin}/manifest.webmanifest`);
    const manifest = JSON.parse(data) as {
      icons: { src: string; purpose?: string }[];
      shortcuts: { name: string; url: string }[];
    };
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);

    const [newThought, today] = manifest.shortcuts;
    expect([newThought?.name, today?.name]).toEqual(['New thought', 'Today']);
    await page.goto(newThought?.url ?? '');
    await expect(thoughtBox(page.getByRole('dialog', { name: 'Pouch a thought' }))).toBeFocused();
    await page.goto(today?.url ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);
