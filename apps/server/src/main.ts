import { loadFrugally } from './young-generation.ts';

const letMemoryGrow = loadFrugally();
// Imported here rather than above, where all that it imports in turn would be loaded before the first line is run.
const { runServer } = await import('./process/run-server.ts');
runServer({ environment: process.env, onSettled: letMemoryGrow });
