import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { pagesOrigin } from './support/native/phone.ts';
import { dataFolder, origin, port, transcriptionKey, transcriptionPort } from './support/servers.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The journeys that both apps run, those that only the apps run, and those of the app for Android. */
const bothApps = /@native| native\//;
const androidApp = /@native|@android| native\//;

const userAgents = {
  android: [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko)',
    'Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
  ].join(' '),
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

const inApp = (platform: NativePlatform) => ({
  platform,
  baseURL: pagesOrigin(platform, origin),
  userAgent: userAgents[platform],
  // The server under test is on the local network, which needs a permission from an https origin.
  permissions: ['local-network-access'],
});

const transcriptionOrigin = `http://127.0.0.1:${transcriptionPort}`;
const minute = 60_000;

/**
 * Journeys drive the built product in a real browser, with the viewport of a phone and with a wide window. Both are for what
 * depends on the size: how a screen is laid out, and whether it can be read and reached there. A journey about one of the
 * two, one that sets the size itself, or one about something that no size changes, is tagged with the project that runs it
 * (@phone, @wide). Those about what the platform does (the session, the camera) are tagged @native and also run as the apps
 * for Android and iOS; where an app only shows the pages of the web, one is enough: @android, whose pages have another origin
 * than the server. The apps have the viewport of a phone, so such a journey is tagged @wide besides.
 */
export default defineConfig<{ platform: 'web' | NativePlatform }>({
  testDir: 'specs',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // Long enough for a machine ten times busier than usual; a journey that hangs still ends.
  timeout: 30 * minute,
  expect: { timeout: 5 * minute },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // Requests that a service worker sends or answers are invisible to `page.route`, and a stored page would outlive a
    // journey's own. The journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
    actionTimeout: 5 * minute,
    navigationTimeout: 5 * minute,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      testIgnore: 'native/**',
      use: phone,
    },
    {
      name: 'wide',
      grepInvert: /@phone/,
      testIgnore: 'native/**',
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'android', grep: androidApp, use: { ...phone, ...inApp('android') } },
    { name: 'ios', grep: bothApps, use: { ...phone, ...inApp('ios') } },
  ],
  webServer: [
    {
      command: 'exec node --import tsx support/fakes/fake-transcription.ts',
      url: transcriptionOrigin,
      timeout: 10 * minute,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 1_000 },
    },
    {
      command: `rm -rf "${dataFolder}" && exec node --no-regexp-tier-up ../tooling/start.mjs`,
      url: `${origin}/api/health`,
      timeout: 30 * minute,
      gracefulShutdown: { signal: 'SIGTERM', timeout: minute },
      env: {
        PORT: String(port),
        POUCH_DATA_DIR: dataFolder,
        POUCH_RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        TRANSCRIBE_BASE_URL: `${transcriptionOrigin}/v1`,
        TRANSCRIBE_API_KEY: transcriptionKey,
      },
    },
  ],
});
