import { existsSync } from 'node:fs';

const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** How the browser is started; a journey that needs more of it says so by arguments of its own. */
export const browser = (...more: string[]) => ({
  ...(chromium !== undefined && { executablePath: chromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});
