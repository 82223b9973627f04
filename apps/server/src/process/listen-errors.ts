import type { Settings } from '../config/settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { errorCode } from '../lib/error-code.ts';

/** Error codes of `listen`, each with its reason and remedy. */
const explanations: Record<string, string> = {
  EADDRINUSE: 'another program is using it. Stop that program, or set PORT to a free port',
  EACCES: 'this user may not. Set PORT to a number above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Correct HOST',
  ENOTFOUND: 'there is no host of that name. Correct HOST',
};

/** A StartupError with the remedy for a known error of `listen`; any other error is returned unchanged. */
export function toListenError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const explanation = explanations[errorCode(error) ?? ''];
  return explanation ? new StartupError(`Pouch cannot listen on ${host}:${port}: ${explanation}.`) : error;
}
