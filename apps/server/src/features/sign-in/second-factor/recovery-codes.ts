import { randomInt } from 'node:crypto';
import type { Auth } from '../auth/auth.ts';

/** Without the letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
/** Ten characters of 31 are 49 bits, and attempts are few. */
const codeLength = 10;

/** New recovery codes, such as "k7m2p-xw4ra". */
export const createRecoveryCodes = (): string[] => Array.from({ length: codeCount }, createCode);

function createCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return withDash(characters.join(''));
}

/** A recovery code as it was made, however it is typed: in capitals, with spaces, without the dash. */
export const normaliseRecoveryCode = (typed: string): string =>
  withDash(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

const withDash = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** In the format of better-auth, which takes a used one out. */
export const sealRecoveryCodes = (auth: Pick<Auth, 'seal'>, codes: readonly string[]): Promise<string> =>
  auth.seal(JSON.stringify(codes));

export async function countRecoveryCodes(auth: Pick<Auth, 'unseal'>, sealed: string): Promise<number> {
  const codes: unknown = JSON.parse(await auth.unseal(sealed));
  return Array.isArray(codes) ? codes.length : 0;
}
