import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compiler.mjs';
import { violations as nativeViolations } from './native/violations.mjs';
import { importViolations } from './import-violations.mjs';

const checkFloors = [
  'node',
  '--conditions=pouch:source',
  '--import',
  'tsx',
  'bench/src/sorter/check-floors.ts',
];

const checkImports = ['depcruise', '--config', 'tooling/import-rules.cjs'];
const checkFolders = ['depcruise', '--config', 'tooling/folder-rules.cjs'];
const followOnlyPlanted = ['--do-not-follow', '^(?!.*/planted-)'];

/**
 * What `npm run check` runs. Each checker prints how many files it read, and must report each of its `violations` (path to
 * content) when they are added to a copy of the project: a check that cannot fail is worse than none. `provingCommand`
 * gives the command that reads no more than these. `reportsFolders`: its report names the folder instead of the file.
 * `readsSourceOnly`: it needs no built types.
 */
export const checkers = [
  {
    name: 'types',
    command: compile,
    countFiles: (folder) => countTypeChecked(folder),
    violations: { 'bench/src/planted-type.ts': "export const count: number = 'three';\n" },
  },
  {
    name: 'lint',
    readsSourceOnly: true,
    command: ['oxlint'],
    provingCommand: (planted) => ['oxlint', ...planted],
    countFiles: (_, output) => Number(/ on (\d+) files/.exec(output)?.[1]),
    violations: {
      'packages/sorter/src/planted-clock.ts': 'export const moment = (): number => Date.now();\n',
      'packages/schedule/src/planted-date.ts': 'export const date = (): Date => new Date();\n',
      'apps/web/src/planted-hook.ts':
        "import { useState } from 'react';\nexport const useIf = (asked: boolean) => (asked ? useState(1) : null);\n",
      'apps/server/src/planted-environment.ts': 'export const port = process.env.PORT;\n',
      'bench/src/planted-folder.ts': "export const folder = new URL('.', import.meta.url).pathname;\n",
      'apps/server/src/planted-promise.ts':
        'const work = (): Promise<void> => Promise.resolve();\nexport const start = (): void => {\n  work();\n};\n',
    },
  },
  {
    name: 'format',
    readsSourceOnly: true,
    command: ['node', 'tooling/check-format.mjs'],
    provingCommand: (planted) => ['node', 'tooling/check-format.mjs', ...planted],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    violations: { 'packages/contract/src/planted-format.ts': 'export const   spaced   = 1\n' },
  },
  {
    name: 'import directions',
    command: [...checkImports, 'apps', 'packages', 'e2e', 'bench'],
    provingCommand: (planted) => [...checkImports, ...followOnlyPlanted, ...planted],
    countFiles: (_, output) => Number(/(\d+) modules/.exec(output)?.[1]),
    violations: {
      'apps/server/src/features/planted/planted-neighbour.ts': "export * from '../items/item-store.ts';\n",
      'apps/server/src/features/planted/planted-query.ts':
        "import { eq } from 'drizzle-orm';\nexport const same = eq;\n",
      'apps/web/src/platform/planted-phone.ts':
        "import { createFakeBridge } from '@pouch/mobile/fake-native-bridge';\nexport const side = createFakeBridge;\n",
      'apps/web/src/features/planted/planted-validator.ts':
        "import { item } from '@pouch/contract/items';\nexport const schema = item;\n",
      'packages/sorter/src/planted-file-access.ts':
        "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      ...importViolations,
    },
  },
  {
    name: 'folder cycles',
    command: [...checkFolders, 'apps', 'packages', 'e2e', 'bench'],
    provingCommand: (planted) => [...checkFolders, ...followOnlyPlanted, ...planted],
    countFiles: (_, output) => Number(/(\d+) modules/.exec(output)?.[1]),
    reportsFolders: true,
    violations: {
      'apps/web/src/features/planted/left/planted-left.ts':
        "export { right } from '../right/planted-right.ts';\nexport const left = 1;\n",
      'apps/web/src/features/planted/right/planted-right.ts':
        "export { left } from '../left/planted-other.ts';\nexport const right = 1;\n",
      'apps/web/src/features/planted/left/planted-other.ts': 'export const left = 2;\n',
    },
  },
  {
    name: 'sizes',
    readsSourceOnly: true,
    command: ['node', 'tooling/check-sizes.mjs'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    violations: {
      'bench/src/planted-line.ts': `export const line = '${'x'.repeat(140)}';\n`,
      ...Object.fromEntries(
        Array.from({ length: 21 }, (_, index) => [
          `apps/web/src/features/planted/crowded/planted-${index}.ts`,
          `export const part = ${index};\n`,
        ]),
      ),
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
    violations: { 'packages/contract/src/planted-dead.ts': 'export const forgotten = true;\n' },
  },
  {
    name: 'native projects',
    readsSourceOnly: true,
    // Skips V8's optimising compilation of the grammars, which costs more than it saves for a few files.
    command: ['node', '--liftoff-only', 'tooling/check-native.mjs'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    violations: nativeViolations,
  },
  {
    name: 'accuracy of sorting',
    readsSourceOnly: true,
    command: checkFloors,
    provingCommand: () => [...checkFloors, 'planted'],
    countFiles: (_, output) => Number(/(\d+) files read/.exec(output)?.[1]),
    violations: {
      'bench/src/sorter/sets/planted.jsonl':
        '{"id":"planted","text":"milk","items":[{"title":"Milk","category":"Bucket"}]}\n',
    },
  },
];

/** Runs a checker's command in a folder. Returns whether it passed, its output and how many files it read. */
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

/** The folders of the built types, relative to the project’s. */
export function findBuiltTypes(folder) {
  const { references } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
  return references.flatMap(({ path }) => findTypes(folder, path) ?? []);
}

const findTypes = (folder, project) =>
  ['dist', '.cache/types']
    .map((place) => join(project, place))
    .find((candidate) => existsSync(join(folder, candidate, 'tsconfig.tsbuildinfo')));

/** Source files that the type checker read in all projects together; 0 when it skipped a project. */
function countTypeChecked(folder) {
  const { references } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
  const counts = references.map(({ path }) => countInBuildInfo(folder, path));
  return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

function countInBuildInfo(folder, project) {
  const types = findTypes(folder, project);
  if (types === undefined) return 0;
  const { fileNames } = JSON.parse(readFileSync(join(folder, types, 'tsconfig.tsbuildinfo'), 'utf8'));
  return fileNames.filter((name) => /^(\.\.\/)+(src|specs|support)\//.test(name)).length;
}
