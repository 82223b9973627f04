/** `npm start`: builds when a source file is newer than the last build, then runs the server in this process. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { buildStamp, newestSource, root } from './sources.mjs';

const isBuilt = existsSync(buildStamp) && statSync(buildStamp).mtimeMs >= newestSource();
if (!isBuilt) {
  console.log('Building Pouch. This takes a moment, the first time only.');
  try {
    execFileSync(process.execPath, ['tooling/build.mjs'], { cwd: root, stdio: 'inherit' });
  } catch {
    process.exit(1);
  }
}
await import('../apps/server/dist/main.js');
