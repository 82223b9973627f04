import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Each step imports modules that the step before has written, so each is a separate process. */
const steps = ['learn-words', 'train-kinds', 'train-tagger'];

const [, , folderArgument = ''] = process.argv;
const dataFolder = resolve(folderArgument);
if (folderArgument === '' || !existsSync(dataFolder)) {
  console.error('Give the folder of the public sets: npm run train -w @pouch/sorter -- <folder>');
  process.exit(2);
}
for (const step of steps) {
  const file = join(import.meta.dirname, `${step}.ts`);
  execFileSync(process.execPath, [...process.execArgv, file, dataFolder], { stdio: 'inherit' });
}
