import { showNotices } from './show-notices.ts';
import type { WorkerScope } from './worker-scope.ts';

showNotices(self as unknown as WorkerScope);
