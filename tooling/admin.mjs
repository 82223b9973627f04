/** `npm run admin`: what operators ask for, in this process. */
import { ensureBuilt } from './ensure-built.mjs';

ensureBuilt();
await import('../apps/server/dist/admin/main.js');
