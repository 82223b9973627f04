import { limitHeapDuringStartup, nameRuntime } from './startup-heap.ts';

const restoreHeapGrowth = limitHeapDuringStartup();
nameRuntime();
// A dynamic import: a static one, with everything it imports, would be loaded before these two have run.
const { runServer } = await import('./run-server.ts');
runServer({ environment: process.env, onSettled: restoreHeapGrowth });
