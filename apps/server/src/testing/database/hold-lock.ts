/** Holds the lock of a data folder until it is killed. Usage: hold-lock.ts <data folder>; prints one line. */
import { lockFolder } from '../../db/embedded/lock/folder-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await lockFolder(dataDir);
  process.stdout.write(`process ${process.pid} holds the folder\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
