import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plants as nativePlants } from './native/violations.mjs';

/**
 * What `npm run check` runs. Each checker says how many files it read, and carries violations (`plants`) that it must
 * find when they are planted in a copy of the project: a check that cannot fail is worse than none.
 */
export const checkers = [
  {
    name: 'types',
    command: ['tsc', '-b'],
    countFiles: (folder) => countTypeChecked(folder),
    plants: { 'packages/contract/src/planted-type.ts': "export const count: number = 'three';\n" },
  },
  {
    name: 'lint',
    command: ['eslint', '--format', './tooling/report-lint.mjs', '.'],
    provingCommand: ['eslint', '--format', './tooling/report-lint.mjs', '**/planted-*.ts'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    plants: {
      'packages/sorter/src/planted-clock.ts': 'export const moment = (): number => Date.now();\n',
      'apps/server/src/planted-environment.ts': 'export const port = process.env.PORT;\n',
      'bench/src/planted-folder.ts': "export const folder = new URL('.', import.meta.url).pathname;\n",
      'apps/server/src/planted-promise.ts':
        'const work = (): Promise<void> => Promise.resolve();\nexport const start = (): void => {\n  work();\n};\n',
    },
  },
  {
    name: 'format',
    command: ['node', 'tooling/check-format.mjs'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    plants: { 'packages/contract/src/planted-format.ts': 'export const   spaced   = 1\n' },
  },
  {
    name: 'import directions',
    command: ['depcruise', '--config', 'tooling/import-rules.cjs', 'apps', 'packages', 'e2e', 'bench'],
    countFiles: (_, output) => Number(/(\d+) modules/.exec(output)?.[1]),
    plants: {
      'apps/server/src/features/planted/planted-neighbour.ts': "export * from '../items/item-store.ts';\n",
      'apps/server/src/features/planted/planted-query.ts':
        "import { eq } from 'drizzle-orm';\nexport const same = eq;\n",
      'apps/web/src/platform/planted-phone.ts':
        "import { createNativeSide } from '@pouch/mobile/fake-native-bridge';\nexport const side = createNativeSide;\n",
      'apps/web/src/features/planted/planted-validator.ts':
        "import { item } from '@pouch/contract/schemas/items';\nexport const schema = item;\n",
      'packages/sorter/src/planted-file-access.ts':
        "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    },
  },
  {
    name: 'dead code',
    command: [
      'knip',
      '--no-progress',
      '--reporter',
      'compact',
      '--reporter',
      './tooling/report-dead-code.mjs',
    ],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    plants: { 'packages/contract/src/planted-dead.ts': 'export const forgotten = true;\n' },
  },
  {
    name: 'native projects',
    // Without the costly second compilation of grammars that each read a few files.
    command: ['node', '--liftoff-only', 'tooling/check-native.mjs'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    plants: nativePlants,
  },
  {
    name: 'accuracy of sorting',
    command: ['node', '--conditions=pouch:source', '--import', 'tsx', 'bench/src/sorter/check-floors.ts'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    plants: {
      'bench/src/sorter/sets/planted.jsonl':
        '{"id":"planted","text":"milk","items":[{"title":"Milk","category":"Bucket"}]}\n',
    },
  },
];

/** Runs a checker's command in a folder: whether it passed, what it said and how many files it read. */
export async function runChecker({ command, countFiles }, folder) {
  const [program, ...args] = command;
  const path = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const { passed, output } = await new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: folder, env: { ...process.env, PATH: path, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => done({ passed: error === null, output: `${stdout}${stderr}` }),
    );
  });
  return { passed, output, filesRead: countFiles(folder, output) || 0 };
}

/** Source files that the type checker has read in all projects together; 0 when it left out a project. */
function countTypeChecked(folder) {
  const { references } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
  const counts = references.map(({ path }) => filesInBuildInfo(join(folder, path)));
  return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

function filesInBuildInfo(project) {
  const file = ['dist', '.cache/types']
    .map((place) => join(project, place, 'tsconfig.tsbuildinfo'))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) return 0;
  const { fileNames } = JSON.parse(readFileSync(file, 'utf8'));
  return fileNames.filter((name) => /^(\.\.\/)+src\//.test(name)).length;
}
