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
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Test files of the server with a process of their own, though those beside them share one: they replace a module, count what
 * a process does or remembers, measure its memory, let a thread or a program die, draw an SVG with sharp, whose loaders the
 * server restricts, or take long.
 */
const serverFilesAlone = [
  'lazy-auth',
  'behind-pgbouncer',
  'configured-model',
  'event-stream',
  'fetch-safely',
  'foretold-and-sent',
  'link-pictures',
  'links',
  'picture-text',
  'capture-thought',
  'pictures',
  'pictures-elsewhere',
  'process-death',
  'read-tasks',
  'text-sorter',
  'unchanged-list',
  'unreadable-rule',
  'voice',
];

/**
 * Folders of the server whose other test files share a process, and with it the modules that they import: the whole server is
 * loaded once and not for each file. The groups share none with each other: each of them passes on its own.
 */
const serverGroups = {
  'server-sharing': [
    'config',
    'features/{account,contacts,health,life-lists,sign-in}',
    'http/errors',
    'http/server',
    'jobs',
    'lib',
    'mail',
    'metrics',
    'outbound',
  ],
  'server-sharing-more': [
    'activity',
    'app',
    'change-feed',
    'command-line',
    'demo',
    'features/!(account|contacts|health|life-lists|sign-in)',
    'http/calls',
    'notifications',
    'portability',
    'progress',
    'storage',
  ],
};
const toFilesSharing = (folders: readonly string[]): string[] =>
  folders.map((folder) => `apps/server/src/${folder}/**/!(${serverFilesAlone.join('|')}).test.ts`);

/**
 * Test files of the web with a process and a jsdom of their own: they open the whole app, run on a simulated phone, load modules
 * again, replace what elements measure or what jsdom lacks, or need modules that have kept nothing yet. All others share a
 * process, its jsdom and the modules that they import: to load these for each file was more than half of the work.
 */
const webFilesAlone = [
  'app/**',
  'data/{links,session}/**',
  'features/capture/{draft,capture-inline,record-button}',
  'features/capture/{keeping,result}/**',
  'features/{notifications,voice}/**',
  'features/items/manual/manual-entry-sheet',
  'features/settings/calendar-row',
  'features/sign-in/social/**',
  'platform/**',
  'ui/form/quantity-pill',
  'ui/list/{list,swipe-lane}',
].map((path) => `src/${path.endsWith('/**') ? `${path}/*` : path}.test.{ts,tsx}`);

const web = { extends: './apps/web/vite.config.ts', root: 'apps/web' };

const serverTests = {
  globalSetup: ['apps/server/src/testing/database/global-setup.ts'],
  setupFiles: ['apps/server/src/testing/setup.ts'],
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
          exclude: toFilesSharing(Object.values(serverGroups).flat()),
          ...serverTests,
        },
      },
      ...Object.entries(serverGroups).map(([name, folders]) => ({
        resolve,
        ssr,
        test: { name, include: toFilesSharing(folders), isolate: false, ...serverTests },
      })),
      {
        ...web,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: webFilesAlone,
          isolate: false,
        },
      },
      { ...web, test: { name: 'web-alone', include: webFilesAlone } },
    ],
  },
});
