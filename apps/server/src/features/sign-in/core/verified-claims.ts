import { randomUUID } from 'node:crypto';

/** What an issuer says of a person, once its token is verified. */
export interface IssuerClaims {
  iss: string;
  sub: string;
  email: string;
  name: string;
}

/** Hands verified claims to better-auth, which asks for them by a ticket within the same request. */
export interface VerifiedClaims {
  /** Keeps the claims while `work` runs. */
  during: <Result>(claims: IssuerClaims, work: (ticket: string) => Promise<Result>) => Promise<Result>;
  find: (ticket: string) => IssuerClaims | undefined;
}

export function verifiedClaims(): VerifiedClaims {
  const kept = new Map<string, IssuerClaims>();
  return {
    during: async (claims, work) => {
      const ticket = randomUUID();
      kept.set(ticket, claims);
      try {
        return await work(ticket);
      } finally {
        kept.delete(ticket);
      }
    },
    find: (ticket) => kept.get(ticket),
  };
}
