import type { Restored } from '../../backup/restore-backup.ts';
import { formatCount } from '../../lib/format-amounts.ts';

/** "3 accounts with 1,204 rows, as of 2026-11-24 02:23 UTC". */
export const describeRestored = ({ accounts, rows, madeAt }: Restored): string =>
  `${formatCount(accounts, 'account')} with ${formatCount(rows, 'row')}, ` +
  `as of ${madeAt.slice(0, 16).replace('T', ' ')} UTC`;
