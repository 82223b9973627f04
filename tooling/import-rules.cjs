/** Which way imports may point. The map and its reasons are in ARCHITECTURE.md. */

const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { floors } = require('./floors.cjs');

const production = { pathNot: '[.]test[.]tsx?$|/testing/' };

/** One rule for each floor: it does not import a higher one. */
const floorRules = Object.entries(floors).flatMap(([folder, levels]) =>
  levels.slice(1).map((rooms, index) => ({
    name: `${folder.split('/')[1]}-${rooms.join('-')}-imports-no-higher-floor`,
    severity: 'error',
    from: { path: `^${folder}/(${rooms.join('|')})/`, ...production },
    to: {
      path: `^${folder}/(${levels
        .slice(0, index + 1)
        .flat()
        .join('|')})/`,
    },
  })),
);

/** One rule for each package: others import only the files that its `exports` name. */
const faceRules = readdirSync(join(__dirname, '../packages')).map((name) => {
  const folder = join(__dirname, '../packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = Object.values(exports).map((entry) =>
    entry['pouch:source'].replace('./src/', '').replaceAll('.', '[.]').replace('*', '.+'),
  );
  return {
    name: `only-the-face-of-${name}`,
    severity: 'error',
    from: { path: '^(apps|packages|e2e|bench)/', pathNot: `^packages/${name}/` },
    to: { path: `^packages/${name}/src/`, pathNot: `^packages/${name}/src/(${files.join('|')})$` },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...floorRules,
    ...faceRules,
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'features-stand-alone',
      comment: 'Pages (web) and app/wiring (server) join features; a feature never imports another.',
      severity: 'error',
      from: { path: '^apps/(web|server)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'The design system neither fetches nor knows features.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(features|data|labels|lib|platform)/|^packages/' },
    },
    {
      name: 'only-platform-knows-capacitor',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/platform/' },
      to: { path: '@capacitor' },
    },
    {
      name: 'no-validator-in-the-browser',
      comment: 'Schemas would carry zod into the bundle: import their types only.',
      severity: 'error',
      from: { path: '^apps/web/src/', ...production },
      to: {
        path: '(^|/)zod(/|$)|^packages/contract/',
        pathNot: '^packages/contract/src/(routes|vocabulary|life-list-rules|parse-url|plain-letters)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-stores-build-queries',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: '-store[.]ts$|^apps/server/src/db/|[.]test[.]ts$|/testing/',
      },
      to: { path: '(^|/)drizzle-orm(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/($1|mobile)/' },
    },
    {
      name: 'only-tests-know-the-phone',
      comment: 'Fake native plugins are not part of the product.',
      severity: 'error',
      from: { path: '^apps/(server|web)/', ...production },
      to: { path: '^apps/mobile/' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tooling)/' },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', ...production },
      to: { pathNot: '^packages/contract/|(^|/)zod(/|$)' },
    },
    {
      name: 'schedule-knows-only-dates',
      severity: 'error',
      from: { path: '^packages/schedule/src/', ...production },
      to: { pathNot: '^packages/(schedule|contract)/|temporal-polyfill' },
    },
    {
      name: 'sorter-does-no-input-or-output',
      severity: 'error',
      from: { path: '^packages/sorter/src/', pathNot: '[.]test[.]ts$|^packages/sorter/src/(cli|training)/' },
      to: { pathNot: '^packages/(sorter|schedule|contract)/|temporal-polyfill' },
    },
    {
      name: 'journeys-use-the-product-from-outside',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|packages)/', pathNot: '^apps/mobile/src/' },
    },
    {
      name: 'production-needs-no-development-dependency',
      severity: 'error',
      from: { path: '^(apps/server|packages)/.*/?src/', pathNot: '[.]test[.]ts$|/testing/|/(cli|training)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache)/|^apps/mobile/(android|ios)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['pouch:source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
