/**
 * better-auth keeps what belongs to one attempt in cookies. This server sets none and reads none: it hands their values to
 * the app as text, and gets them back with the answer. Each is signed, and holds for minutes.
 */
export type SecretName = 'two_factor' | 'better-auth-passkey';

/** What `readSecret` returns, from outside. */
export const secretPattern = /^[\w%.~+/=-]{1,500}$/;

/** The secret that better-auth's response sets; undefined without one. */
export function readSecret(response: Response, name: SecretName): string | undefined {
  const set = response.headers.getSetCookie().find((cookie) => cookie.split('=', 1)[0]?.endsWith(name));
  const value = set?.split(';', 1)[0]?.split('=').slice(1).join('=');
  return value === '' ? undefined : value;
}

/** The header that gives it back. */
export const secretHeader = (publicUrl: string, secret: { name: SecretName; value: string }) => ({
  cookie: `${publicUrl.startsWith('https:') ? '__Secure-' : ''}better-auth.${secret.name}=${secret.value}`,
});

/** Names the user for whom a passkey is made; set by this server alone, never by a client. */
export const passkeyOwnerHeader = 'pouch-passkey-owner';
