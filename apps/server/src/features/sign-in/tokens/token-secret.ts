import { randomInt } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** By these letters secret scanners know a token that was published by mistake, and the server one from a session's. */
const tokenPrefix = 'pouch_';

/** Whether a bearer token is an access token rather than a session's. */
export const isAccessToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** A new access token: the prefix and 43 random letters and digits, which hold 256 bits. */
export const createTokenSecret = (): string =>
  tokenPrefix +
  Array.from({ length: 43 }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('');
