/** Checks the iOS and Android projects without the tools that build them. Prints how many files it read. */
import { checkAgreement } from './native/check-agreement.mjs';
import { checkAndroid } from './native/check-android.mjs';
import { checkIos } from './native/check-ios.mjs';
import { checkPictures } from './native/check-pictures.mjs';
import { readFiles } from './native/read-files.mjs';

const problems = [];
const report = (file, problem) => problems.push(`${file}: ${problem}`);

const files = readFiles(report);
for (const check of [checkAndroid, checkIos, checkAgreement, checkPictures]) check(files, report);

for (const problem of problems) console.log(problem);
console.log(`${files.size} files read`);
if (problems.length > 0) process.exit(1);
