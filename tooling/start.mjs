/**
 * `npm start`: builds when a source file is newer than the last build, then runs the server in this process.
 *
 * Its command line has `--no-regexp-tier-up`: V8 then compiles a regular expression with its first use. The sorter's are
 * long, and V8 forgets their code after some idle collections of garbage: a list of ten things then kept the server for
 * 150 ms, and 55 so. Set later than there, the flag ends the process over an expression that was begun the other way.
 */
import { ensureBuilt } from './ensure-built.mjs';

ensureBuilt();
await import('../apps/server/dist/main.js');
