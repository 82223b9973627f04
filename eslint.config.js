import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Only config/settings.ts reads the environment; pass the value as an argument.',
};

const noClock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'No clock here: pass the instant as an argument.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'No clock here: pass the instant as an argument.',
  },
  {
    selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]',
    message: 'No clock here: pass the instant as an argument.',
  },
];

const noPathOfAddress = {
  selector: 'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"] MetaProperty',
  message: 'A URL pathname has %20 for a space: use import.meta.dirname.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.cache/',
      'data/',
      'apps/server/data/',
      '**/test-results/',
      '**/playwright-report/',
      'apps/web/public/',
      'apps/mobile/{android,ios}/',
    ],
  },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.config.ts', 'apps/*/*.config.ts'],
          // Eight by default; the build of the web app has a file for each of its plugins.
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 12,
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', noPathOfAddress],
    },
  },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  {
    files: ['apps/extension/*.js'],
    languageOptions: { globals: { ...globals.browser, chrome: 'readonly' } },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'],
    ignores: ['apps/server/src/{process,admin,command-line}/main.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', noEnvironment] },
  },
  {
    // Index arithmetic: the loops guarantee that the element exists.
    files: ['packages/{sorter,schedule}/src/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['packages/{sorter,schedule}/src/**/*.ts'],
    ignores: ['packages/sorter/src/{cli,training}/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noClock, noPathOfAddress] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    // Only relevant with the React Compiler, which is not used here.
    files: ['apps/web/src/ui/list/use-virtual-rows.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    // Command-line programs print.
    files: [
      'tooling/**',
      'bench/**',
      'packages/sorter/src/{cli,training}/**',
      'apps/server/src/process/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
