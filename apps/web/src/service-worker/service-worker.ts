import { showNotifications } from './show-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

showNotifications(self as unknown as WorkerScope);
