import { existsSync } from 'node:fs';

const findProgram = (...paths: string[]) => paths.find((path) => existsSync(path));

const browser = findProgram('/usr/bin/chromium', '/usr/bin/google-chrome');
/** Chromium's engine without the windows, menus and services of a browser: a third less work for the processor. */
const engine = findProgram('/usr/lib/chromium/chromium-headless-shell') ?? browser;

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
  // The popup of the address bar, which is never seen: two more pages in each window, with a process of their own.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Playwright's launch options; `more` are further command-line arguments. */
export const browserOptions = (...more: string[]) => optionsFor(engine, more);

/** The same for a browser that is whole, for what the engine alone does not do: extensions, notifications, installing. */
export const wholeBrowserOptions = (...more: string[]) => optionsFor(browser, more);

const optionsFor = (program: string | undefined, more: string[]) => ({
  ...(program !== undefined && { executablePath: program }),
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
