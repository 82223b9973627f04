import { defineConfig } from '@playwright/test';
import { browser } from './src/browser.ts';
import { dataFolder, origin, port, recogniserKey, recogniserPort } from './src/place.ts';

const recogniser = `http://127.0.0.1:${recogniserPort}`;

/**
 * Journeys drive the built product through a real browser, on a phone and on a wide window. A journey that is about
 * one of the two, or that sets the window's size itself, is tagged with the project that runs it.
 */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
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
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
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
