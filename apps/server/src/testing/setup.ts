import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';
import { useBuiltPrograms } from './programs/use-built-programs.ts';

/**
 * As long as `expect.poll` (vitest.config.ts). The configuration has no timeout for `vi.waitFor` and `vi.waitUntil`, whose own
 * is a second.
 */
const waitForTimeout = 300_000;

type WaitOptions = Parameters<typeof vi.waitFor>[1];
const patiently = (options: WaitOptions) => ({
  timeout: waitForTimeout,
  ...(typeof options === 'number' ? { timeout: options } : options),
});
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));

type Asked = [string, string, number, ScryptOptions, (error: Error | null, key: Buffer) => void];

/** What a password's hash costs Pouch: iterations times the size of a block. */
const passwordCost = 16_384 * 16;

/**
 * Passwords are hashed cheaply, provided that Pouch asks for the full cost: it would be most of what a test of the sign-in
 * takes. The programs that tests start pay it.
 */
function makeHashesCheap(): void {
  const { scrypt } = crypto;
  // Test files that share a process share it.
  if (scrypt.name === 'cheapScrypt') return;
  const cheapScrypt = (...[password, salt, length, options, done]: Asked): void => {
    if ((options.N ?? 0) * (options.r ?? 0) < passwordCost)
      throw new Error('A password is hashed too cheaply.');
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  };
  crypto.scrypt = cheapScrypt as typeof scrypt;
  syncBuiltinESMExports();
}
makeHashesCheap();
useBuiltPrograms();
