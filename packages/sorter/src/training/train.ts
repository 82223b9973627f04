import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Each learns from what the one before has written, so each is a process of its own. */
const steps = ['learn-words', 'train-kinds', 'train-parting'];

const [, , given = ''] = process.argv;
const dataFolder = resolve(given);
if (given === '' || !existsSync(dataFolder)) {
  console.error('Give the folder of the public sets: npm run train -w @pouch/sorter -- <folder>');
  process.exit(2);
}
for (const step of steps) {
  const file = join(import.meta.dirname, `${step}.ts`);
  execFileSync(process.execPath, [...process.execArgv, file, dataFolder], { stdio: 'inherit' });
}
