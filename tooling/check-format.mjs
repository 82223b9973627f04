/**
 * Checks that every file is formatted; `npm run fix` formats them. Prints how many files it read.
 * Usage: check-format.mjs [path or pattern of git…], by default all files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import prettier from 'prettier';

const wanted = process.argv.slice(2);
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...wanted], {
  encoding: 'utf8',
});
const files = listed.split('\0').filter((file) => file !== '' && existsSync(file));

let filesRead = 0;
let hasFailed = false;
for (const file of files) {
  const { ignored, inferredParser } = await prettier.getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || inferredParser === null) continue;
  filesRead += 1;
  const options = await prettier.resolveConfig(file);
  if (await prettier.check(readFileSync(file, 'utf8'), { ...options, filepath: file })) continue;
  hasFailed = true;
  console.log(`${file} is not formatted`);
}
console.log(`${filesRead} files read`);
if (hasFailed) process.exit(1);
