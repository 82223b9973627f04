import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { useBuiltPrograms } from './programs/use-built-programs.ts';

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
