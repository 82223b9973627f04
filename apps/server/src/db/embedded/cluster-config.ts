import type { SystemAccount } from './system-account.ts';
import type { BoundedLog } from './bounded-log.ts';

/** A database folder, PostgreSQL's programs for it, the account they run as, and their log. */
export type ClusterConfig = {
  folder: string;
  initdb: string;
  postgres: string;
  account: SystemAccount | undefined;
  log: BoundedLog;
  logPath: string;
};
