/**
 * `npm start`: builds when a source file is newer than the last build, then runs the server in this process.
 *
 * It runs with `--no-regexp-tier-up`: V8 then compiles a regular expression at its first use instead of interpreting it
 * first. The sorter's expressions are long, and V8 discards compiled code after a few idle garbage collections: sorting ten
 * items then blocked the server for 150 ms, with the flag 55 ms. The flag must be on the command line; set later, it crashes
 * the process at the first expression that was already interpreted.
 *
 * `MALLOC_ARENA_MAX=1` makes glibc keep what all threads have freed in one place: after the threads of an import, the process
 * stays some 20 MB smaller. Another C library ignores it.
 */
import { ensureBuilt } from './ensure-built.mjs';

ensureBuilt();
await import('../apps/server/dist/process/main.js');
