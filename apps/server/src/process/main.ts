import { limitHeapDuringStartup } from './startup-heap.ts';

const restoreHeapGrowth = limitHeapDuringStartup();
// A dynamic import: a static one, with everything it imports, would be loaded before the limit is set.
const { runServer } = await import('./run-server.ts');
runServer({ environment: process.env, onSettled: restoreHeapGrowth });
