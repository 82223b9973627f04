import { existsSync } from 'node:fs';

const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Chromium takes the last list alone, so those that Playwright switches off and Pouch would notice are named again. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The popup of the address bar, which nobody sees: two more pages in each window, with a process of their own.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Playwright's launch options; `more` are further command-line arguments. */
export const browserOptions = (...more: string[]) => ({
  ...(chromium !== undefined && { executablePath: chromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${disabledFeatures.join(',')}`,
    ...more,
  ],
});
