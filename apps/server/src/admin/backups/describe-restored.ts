import type { Restored } from '../../backup/restore-backup.ts';

/** "3 accounts with 1,204 rows, as of 2026-11-24 02:23 UTC". */
export const describeRestored = ({ accounts, rows, madeAt }: Restored): string =>
  `${accounts.toLocaleString('en')} ${accounts === 1 ? 'account' : 'accounts'} with ` +
  `${rows.toLocaleString('en')} rows, as of ${madeAt.slice(0, 16).replace('T', ' ')} UTC`;
