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
 * Folders of the server whose test files share a process, and with it the modules that they import: the whole server is
 * loaded once and not for each file. No test of theirs replaces a module, measures memory, or needs a library as it is before
 * the server configures it. Every other test file has a process of its own, and so has that of `lazy-auth`, which replaces one.
 */
const sharingFolders = [
  'config',
  'features/account',
  'features/contacts',
  'features/health',
  'features/life-lists',
  'features/sign-in',
  'http/errors',
  'http/server',
  'jobs',
  'lib',
  'mail',
  'metrics',
  'outbound',
].map((folder) => `apps/server/src/${folder}/**/!(lazy-auth).test.ts`);

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
          include: ['apps/server/src/**/*.test.ts'],
          exclude: sharingFolders,
          ...serverTests,
        },
      },
      {
        resolve,
        ssr,
        test: { name: 'server-sharing', include: sharingFolders, isolate: false, ...serverTests },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
