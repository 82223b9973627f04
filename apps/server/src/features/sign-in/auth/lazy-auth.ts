import type { Auth, AuthGiven } from './auth.ts';

/** Loads the library with the first request that needs it: it would be a tenth of what an idle server holds in memory. */
export function createAuth(given: AuthGiven): Auth {
  let loading: Promise<Auth> | undefined;
  const load = () =>
    (loading ??= import('./better-auth.ts').then(({ configureBetterAuth }) => configureBetterAuth(given)));
  return {
    handler: async (request) => (await load()).handler(request),
    hash: async (password) => (await load()).hash(password),
  };
}
