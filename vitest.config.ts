import { defineConfig } from 'vitest/config';

/** Packages are tested from source; no build has to come first. */
const resolve = { conditions: ['pouch:source'] };
const ssr = { resolve };

export default defineConfig({
  test: {
    // By itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        ssr,
        test: { name: 'packages', include: ['{packages,apps/mobile,bench}/**/src/**/*.test.ts'] },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
