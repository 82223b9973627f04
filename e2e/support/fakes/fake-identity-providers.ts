import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** The sign-in pages of Apple and Google for browsers, and their public keys for the server. */
export interface FakeIdentityProviders {
  /** Environment variables of the server, which make it read the providers' keys here. */
  settings: Record<string, string>;
  /** Serves the pages to a browser. “Continue” there signs in with this email. */
  serveTo: (context: BrowserContext, email: string) => Promise<void>;
  close: () => void;
}

const pages = {
  'https://accounts.google.com': { issuer: 'https://accounts.google.com', cancelled: 'access_denied' },
  'https://appleid.apple.com': { issuer: 'https://appleid.apple.com', cancelled: 'user_cancelled_authorize' },
};

export async function startFakeIdentityProviders(): Promise<FakeIdentityProviders> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [key] })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const keys = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function tokenFor(query: URLSearchParams, issuer: string, email: string): string {
    const now = Math.floor(Date.now() / 1000);
    const unsigned = `${part({ alg: 'RS256', kid: 'journey' })}.${part({
      iss: issuer,
      aud: query.get('client_id'),
      nonce: query.get('nonce'),
      iat: now,
      exp: now + 600,
      sub: createHash('sha256').update(email).digest('hex'),
      email,
      email_verified: true,
    })}`;
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
  }

  return {
    settings: {
      GOOGLE_CLIENT_ID: 'journeys.apps.googleusercontent.com',
      APPLE_CLIENT_ID: 'app.pouch.journeys',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(redirectKeyRequests(keys))}`,
    },
    serveTo: async (context, email) => {
      for (const [origin, { issuer, cancelled }] of Object.entries(pages)) {
        await context.route(`${origin}/**`, (route) => {
          const query = new URL(route.request().url()).searchParams;
          const state = query.get('state') ?? '';
          const user = JSON.stringify({ name: { firstName: 'Mara', lastName: 'Lindqvist' }, email });
          const choices = {
            Continue: { state, id_token: tokenFor(query, issuer, email), user },
            Cancel: { state, error: cancelled },
          };
          return route.fulfill({ contentType: 'text/html', body: renderProviderPage(query, choices) });
        });
      }
    },
    close: () => void server.close(),
  };
}

/** A script that runs in the server's process first, and redirects requests for the providers' keys. */
const redirectKeyRequests = (url: string) => `
  const originalFetch = globalThis.fetch;
  const keys = ['https://www.googleapis.com/oauth2/v3/certs', 'https://appleid.apple.com/auth/keys'];
  globalThis.fetch = (target, init) => originalFetch(keys.includes(String(target)) ? '${url}' : target, init);
`;

/** A page whose buttons respond according to `response_mode`: by a POST form, or in the fragment of the URL. */
function renderProviderPage(query: URLSearchParams, choices: Record<string, Record<string, string>>): string {
  const back = query.get('redirect_uri') ?? '';
  const isForm = query.get('response_mode') === 'form_post';
  const entries = Object.entries(choices).map(([word, { user = '', ...answer }]) => {
    if (!isForm) return `<a href="${back}#${new URLSearchParams(answer).toString()}">${word}</a>`;
    const fields = Object.entries({ ...answer, ...(user && { user }) }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`,
    );
    return `<form method="post" action="${back}">${fields.join('')}<button>${word}</button></form>`;
  });
  return `<!doctype html><title>Who are you?</title>${entries.join(' ')}`;
}
