import { StartupError } from './startup-error.ts';
import { errorCode } from './error-code.ts';

interface ListenAddress {
  host: string;
  port: number;
  /** The setting that says the port. */
  setting: 'PORT' | 'METRICS_PORT';
}

/** Error codes of `listen`, each with its reason and remedy. */
const explanations: Record<string, (setting: string) => string> = {
  EADDRINUSE: (setting) => `another program is using it. Stop that program, or set ${setting} to a free port`,
  EACCES: (setting) => `this user may not. Set ${setting} to a number above 1023`,
  EADDRNOTAVAIL: () => 'this machine does not have that address. Correct HOST',
  ENOTFOUND: () => 'there is no host of that name. Correct HOST',
};

/** A StartupError with the remedy for a known error of `listen`; any other error is returned unchanged. */
export function toListenError(error: unknown, { host, port, setting }: ListenAddress): unknown {
  const explanation = explanations[errorCode(error) ?? '']?.(setting);
  return explanation ? new StartupError(`Pouch cannot listen on ${host}:${port}: ${explanation}.`) : error;
}
