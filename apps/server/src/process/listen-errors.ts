import type { Settings } from '../config/settings.ts';
import { StartFailure } from '../start-failure.ts';
import { codeOf } from '../lib/error-code.ts';

/** The system's codes for an address that cannot be listened on, and what the operator can do. */
const explanations: Record<string, string> = {
  EADDRINUSE: 'another program is using it. Stop that program, or set PORT to a free port',
  EACCES: 'this user may not. Set PORT to a number above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Correct HOST',
  ENOTFOUND: 'there is no host of that name. Correct HOST',
};

/** A StartFailure for a port that cannot be had; anything unforeseen comes back as it is. */
export function explainListening(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const explanation = explanations[codeOf(error) ?? ''];
  return explanation ? new StartFailure(`Pouch cannot listen on ${host}:${port}: ${explanation}.`) : error;
}
