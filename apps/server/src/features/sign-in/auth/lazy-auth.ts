import type { Auth, AuthDeps } from './auth.ts';

/** Loads better-auth with the first request that needs it: it is a tenth of an idle server's memory. */
export function createAuth(deps: AuthDeps): Auth {
  let loading: Promise<Auth> | undefined;
  const load = () =>
    (loading ??= import('./better-auth.ts').then(({ configureBetterAuth }) => configureBetterAuth(deps)));
  return {
    handler: async (request) => (await load()).handler(request),
    hash: async (password) => (await load()).hash(password),
  };
}
