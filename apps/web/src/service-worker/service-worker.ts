import type { AppFiles } from './app-files.ts';
import { receiveShares } from './receive-shares.ts';
import { serveAppFiles } from './serve-app-files.ts';
import { showNotifications } from './show-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build; in development the files come from Vite. */
declare const APP_FILES: AppFiles;

const scope = self as unknown as WorkerScope;
showNotifications(scope);
receiveShares(scope);
if (import.meta.env.PROD) serveAppFiles(scope, APP_FILES);
