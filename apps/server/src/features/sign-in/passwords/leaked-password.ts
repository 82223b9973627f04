import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** One password a line, in lower case. The file stays in the source folder, also for the built server. */
const listFile = fileURLToPath(
  new URL('../../../../src/features/sign-in/passwords/leaked-passwords.txt.gz', import.meta.url),
);

let list: string | undefined;

/** Why a password is refused that anyone who guesses would try first. */
export const leakedPasswordMessage =
  'This password is on lists of leaked passwords, so it’s easy to guess. Please choose another one';

/**
 * Whether a password is one of the 42,692 most common of published leaks, in whatever case. Nothing leaves the server. The
 * list is read at its first use, and kept as one text: a tenth of the memory of a set.
 */
export function isLeakedPassword(password: string): boolean {
  list ??= `\n${gunzipSync(readFileSync(listFile)).toString('latin1')}`;
  return list.includes(`\n${password.toLowerCase()}\n`);
}
