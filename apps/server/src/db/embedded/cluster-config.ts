import type { Account } from './system-account.ts';
import type { BoundedLog } from './bounded-log.ts';

/** A database folder, the programs that work on it, the account they run as, and where they write their log. */
export type ClusterPlace = {
  folder: string;
  initdb: string;
  postgres: string;
  account: Account | undefined;
  log: BoundedLog;
  logPath: string;
};
