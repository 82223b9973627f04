import { defineConfig } from 'vitest/config';

/** Packages are tested from source, without a build. */
const resolve = { conditions: ['pouch:source'] };
const ssr = { resolve };

/**
 * Milliseconds for every test, hook and `expect.poll`, here and in the web's project: long enough for a machine ten times
 * busier than usual, and a test that hangs still ends.
 */
export const testTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/**
 * Test files of the server that have a process each: those that replace a module, need a library as it is before the server
 * configures it, see what a process logs only once, or start processes that others would wait for, and two that failed or hung
 * beside others (items in partitions, uploads). The rest share processes, and with them the modules that they import: the whole
 * server is loaded once and not for each file.
 */
const isolatedTests = [
  '{ocr,process}/**/*',
  'db/{embedded/**/*,partitioned-items,watch-server}',
  'features/items/capture/language-model/configured-model',
  'features/items/core/unreadable-rule',
  'features/sign-in/auth/lazy-auth',
  'http/uploads/*',
].map((path) => `apps/server/src/${path}.test.ts`);

const serverTests = {
  globalSetup: ['apps/server/src/testing/database/global-setup.ts'],
  setupFiles: ['tooling/wait-patiently.mjs', 'apps/server/src/testing/setup.ts'],
  ...testTimeouts,
};

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'packages',
          include: ['{packages,apps/mobile,bench}/**/src/**/*.test.ts'],
          ...testTimeouts,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          include: isolatedTests,
          ...serverTests,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server-sharing',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: isolatedTests,
          isolate: false,
          ...serverTests,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
