/** `npm start`: builds when a source file is newer than the last build, then runs the server in this process. */
import { ensureBuilt } from './ensure-built.mjs';

ensureBuilt();
await import('../apps/server/dist/main.js');
