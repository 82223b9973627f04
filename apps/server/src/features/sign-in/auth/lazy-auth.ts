import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import type { Auth, AuthDeps } from './auth.ts';

/** The calls that hash a password: 100 ms of processor time and 32 MB each. */
const hashingPath = /\/(sign-up\/email|sign-in\/email|reset-password)$/;

/**
 * Loads better-auth with the first request that needs it: it is a tenth of an idle server's memory. At most two passwords
 * are hashed at once, so that a crowd at the sign-in leaves threads for everything else; at most 40 more wait, which takes
 * about two seconds. Beyond that it rejects with a 503.
 */
export function createAuth(deps: AuthDeps): Auth {
  let loading: Promise<Auth> | undefined;
  const load = () =>
    (loading ??= import('./better-auth.ts').then(({ configureBetterAuth }) => configureBetterAuth(deps)));
  const limit = limitConcurrency({ total: 2, perUser: 2, maxWaitingPerUser: 40 });
  const hashing = <Result>(work: () => Promise<Result>) => limit('everyone', work);
  return {
    handler: async (request) => {
      const { handler } = await load();
      const isHashing = hashingPath.test(new URL(request.url).pathname);
      return isHashing ? hashing(() => handler(request)) : handler(request);
    },
    hash: async (password) => {
      const { hash } = await load();
      return hashing(() => hash(password));
    },
    verify: async (password, hash) => {
      const { verify } = await load();
      return hashing(() => verify(password, hash));
    },
    seal: async (text) => (await load()).seal(text),
    unseal: async (sealed) => (await load()).unseal(sealed),
  };
}
