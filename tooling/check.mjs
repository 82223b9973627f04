/** `npm run check`: every checker passes on the project, has read files, and finds the violations planted for it. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkers, findBuiltTypes, runChecker } from './checkers.mjs';
import { root } from './sources.mjs';

const failures = [];
const reportResult = (isGood, text) => console.log(`${isGood ? '✓' : '✗'} ${text}`);

const readsSourceOnly = (checker) => checker.readsSourceOnly;
await forEachChecker(async (checker) => {
  const { passed, output, filesRead } = await runChecker(checker, root);
  const isGood = passed && filesRead > 0;
  reportResult(isGood, `${checker.name}, ${filesRead} files`);
  if (isGood) return;
  failures.push(checker.name);
  console.log(output);
}, readsSourceOnly);

const copy = copyProject();
try {
  await forEachChecker(async (checker) => {
    plant(checker.violations);
    const command = checker.provingCommand?.(Object.keys(checker.violations)) ?? checker.command;
    const { passed, output } = await runChecker({ ...checker, command, countFiles: () => 1 }, copy);
    const isReported = (file) => output.includes(checker.reportsFolders ? dirname(file) : file);
    const unseen = Object.keys(checker.violations).filter((file) => passed || !isReported(file));
    reportResult(unseen.length === 0, `${checker.name} finds its violations`);
    if (unseen.length === 0) return;
    failures.push(`${checker.name}, proof`);
    console.log(`Not found: ${unseen.join(', ')}\n${output}`);
  });
} finally {
  rmSync(copy, { recursive: true, force: true });
}

if (failures.length > 0) {
  console.error(`check failed: ${failures.join('; ')}`);
  process.exit(1);
}

function plant(violations) {
  for (const [file, text] of Object.entries(violations)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}

/** The first builds the types, which others read: these begin after it, and run in parallel. */
async function forEachChecker(look, beginsAtOnce = () => false) {
  const [types, ...others] = checkers;
  const typesBuilt = look(types);
  const lookInTime = async (checker) => {
    if (!beginsAtOnce(checker)) await typesBuilt;
    await look(checker);
  };
  await Promise.all([typesBuilt, ...others.map(lookInTime)]);
}

/**
 * Copies the project's files and built types to a temporary folder, where only what is planted has to be checked, and links the
 * installed packages. Returns its path.
 */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'pouch-check-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  }
  for (const types of findBuiltTypes(root)) {
    cpSync(join(root, types), join(folder, types), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(folder);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

/** Links the installed packages; the project's own resolve to the copy, not to the project. */
function linkPackages(folder) {
  const own = '@pouch';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== own) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'node_modules', own))) {
    const workspace = readlinkSync(join(root, 'node_modules', own, name)).replace('../../', '');
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', own, name));
    const installed = join(root, workspace, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(folder, workspace, 'node_modules'));
  }
}
