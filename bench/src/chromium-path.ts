import { existsSync } from 'node:fs';

/** The Chromium in `CHROME_PATH`, else an installed one; throws if there is none. */
export function chromiumPath(): string {
  const candidates = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error('No Chromium is installed, and CHROME_PATH names none');
  return found;
}
