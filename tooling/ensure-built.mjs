import { execFileSync } from 'node:child_process';
import { isBuilt, root } from './sources.mjs';

/** Builds when a source file is newer than the last build. Its output goes to standard error, apart from the program's. */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.error('Building Pouch. This takes a moment, the first time only.');
  try {
    execFileSync(process.execPath, ['tooling/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  } catch {
    process.exit(1);
  }
}
