import { StartupError } from '../../lib/startup-error.ts';

/** PostgreSQL's reports of a failure, and the message for the operator. The first match applies. */
const explanations: [pattern: RegExp, sentence: (folder: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    (folder) =>
      `The disk that holds ${folder} is full. Free some space and start Pouch again; nothing was lost.`,
  ],
  [
    /Read-only file system|EROFS/,
    (folder) =>
      `The disk that holds ${folder} is read-only. Make it writable, or set POUCH_DATA_DIR to another folder.`,
  ],
  [
    // So Node reports each of these when it makes a folder with those above it.
    /ENOENT.*, mkdir/,
    (folder) =>
      `The folder that should hold ${folder} cannot be made: its disk is not mounted, or read-only. ` +
      'Correct that, or set POUCH_DATA_DIR to another folder.',
  ],
  [
    /error while loading shared libraries|Library not loaded/,
    () =>
      'The built-in PostgreSQL is not completely installed. Run "npm ci" with install scripts allowed, or set DATABASE_URL.',
  ],
  [
    /could not look up effective user ID/,
    () =>
      'PostgreSQL creates no database for a user id without a name. Install libnss-wrapper, or start Pouch as a user ' +
      'with a name, or set DATABASE_URL. Once the database is there, no name is needed.',
  ],
  [
    /ENOTDIR|EEXIST/,
    (folder) =>
      `There is a file where the folder ${folder} should be. Remove it, or set POUCH_DATA_DIR to another folder.`,
  ],
  [
    /has invalid permissions/,
    (folder) => `${folder} is open to other accounts, which PostgreSQL refuses. Run: chmod 700 ${folder}`,
  ],
  [
    /has wrong ownership|Permission denied|Operation not permitted|EACCES|EPERM/,
    (folder) =>
      `PostgreSQL may not use ${folder}. Give it, with all it holds, to the user that runs Pouch ` +
      '(to the account "pouch" when that is root), or set POUCH_DATA_DIR to another folder.',
  ],
];

/** A StartupError for a failure reported by PostgreSQL, or by writing to its folder. */
export function toClusterError(report: string, folder: string, logPath: string): StartupError {
  const known = explanations.find(([pattern]) => pattern.test(report));
  if (known) return new StartupError(known[1](folder));
  const cause = /(?:FATAL|PANIC|error):\s+(.+)/.exec(report)?.[1] ?? 'it gave no reason';
  return new StartupError(
    `The database in ${folder} cannot be started: ${cause}. Nothing was changed; PostgreSQL's log is ${logPath}. ` +
      'Restore a backup if the folder is damaged.',
  );
}
