import { keepSessionIn } from '../lib/session-vault.ts';
import { findTokenVault } from '../platform/token-vault.ts';

/** Milliseconds that the first picture waits at most. */
const patience = 2_000;

/** What an app must know before its first picture: who is signed in. What comes later still counts. */
export async function startNative(): Promise<void> {
  const vault = findTokenVault();
  if (vault === null) return;
  const silence = new Promise((resolve) => window.setTimeout(resolve, patience));
  await Promise.race([keepSessionIn(vault), silence]);
}
