import { showNotices } from './show-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

showNotices(self as unknown as WorkerScope);
