/** Fails for a folder with too many source files, tests not counted, and for a line too long to read without scrolling. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const maxFilesPerFolder = 20;
const maxLineLength = 140;

const isCode = (file) => /\.(tsx?|mjs|cjs|js|css)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** The sorter's weights and training data. */
const isData = (file) =>
  /^packages\/sorter\/src\/(model\/(\w+-weights|knowledge)|training\/\w+\/.*)\.ts$/.test(file);

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
const files = listed.split('\0').filter((file) => isCode(file) && existsSync(file));
const failures = [...crowdedFolders(), ...longLines()];

for (const failure of failures) console.error(failure);
console.log(`${files.length} files read`);
process.exitCode = failures.length === 0 ? 0 : 1;

function crowdedFolders() {
  const folders = new Map();
  for (const file of files.filter((file) => !isTest(file)))
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
  return [...folders]
    .filter(([, sources]) => sources.length > maxFilesPerFolder)
    .map(([folder, sources]) => `${folder}: ${sources.length} source files: ${sources.join(', ')}`);
}

function longLines() {
  return files
    .filter((file) => !isData(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > maxLineLength ? `${file}:${index + 1}: ${line.length} characters` : [],
        ),
    );
}
