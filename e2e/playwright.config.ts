import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { dataFolder, origin, port } from './src/place.ts';

const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/**
 * Journeys drive the built product through a real browser, on a phone and on a wide window. A journey that is about
 * one of the two, or that sets the window's size itself, is tagged with the project that runs it.
 */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `rm -rf "${dataFolder}" && exec node ../tooling/start.mjs`,
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), POUCH_DATA_DIR: dataFolder, POUCH_RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  },
});
