/** `npm run admin`: the operators' commands, run in this process. */
import { ensureBuilt } from './ensure-built.mjs';

ensureBuilt();
await import('../apps/server/dist/admin/main.js');
