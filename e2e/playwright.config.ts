import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { defineConfig } from '@playwright/test';
import { browser } from './support/browser.ts';
import { pagesOf } from './support/native/phone.ts';
import { dataFolder, origin, port, recogniserKey, recogniserPort } from './support/servers.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Journeys that the apps run as well, and those that only they can run. */
const ofApps = /@native| native\//;

const userAgents = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

const inApp = (platform: NativePlatform) => ({
  platform,
  baseURL: pagesOf(platform, origin),
  userAgent: userAgents[platform],
  // The server of the journeys is on this machine, which a page must otherwise ask for.
  permissions: ['local-network-access'],
});

const recogniser = `http://127.0.0.1:${recogniserPort}`;

/**
 * Journeys drive the built product through a real browser, on a phone and on a wide window. A journey that is about
 * one of the two, or that sets the window's size itself, is tagged with the project that runs it. Those tagged @native run
 * as the apps for Android and iOS too.
 */
export default defineConfig<{ platform: 'web' | NativePlatform }>({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  // How long a busy machine may take is no matter of these journeys.
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    launchOptions: browser(),
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
    { name: 'android', grep: ofApps, use: { ...phone, ...inApp('android') } },
    { name: 'ios', grep: ofApps, use: { ...phone, ...inApp('ios') } },
  ],
  webServer: [
    {
      command: 'exec node --import tsx src/recogniser.ts',
      url: recogniser,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 1_000 },
    },
    {
      command: `rm -rf "${dataFolder}" && exec node --no-regexp-tier-up ../tooling/start.mjs`,
      url: `${origin}/api/health`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        POUCH_DATA_DIR: dataFolder,
        POUCH_RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        TRANSCRIBE_BASE_URL: `${recogniser}/v1`,
        TRANSCRIBE_API_KEY: recogniserKey,
      },
    },
  ],
});
