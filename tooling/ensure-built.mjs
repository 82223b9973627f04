import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { buildStamp, newestSource, root } from './sources.mjs';

/** Builds when a source file is newer than the last build. What it says goes to standard error, beside the program's output. */
export function ensureBuilt() {
  if (existsSync(buildStamp) && statSync(buildStamp).mtimeMs >= newestSource()) return;
  console.error('Building Pouch. This takes a moment, the first time only.');
  try {
    execFileSync(process.execPath, ['tooling/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  } catch {
    process.exit(1);
  }
}
