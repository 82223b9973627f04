import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** The pages of Apple and Google as a browser meets them, and their keys as the server reads them. */
export interface StandInProviders {
  /** What the server under test is started with: it reads the providers' keys here. */
  settings: Record<string, string>;
  /** Opens the pages to a browser. Whoever presses “Continue” there has this address. */
  openTo: (context: BrowserContext, email: string) => Promise<void>;
  close: () => void;
}

const pages = {
  'https://accounts.google.com': { issuer: 'https://accounts.google.com', cancelled: 'access_denied' },
  'https://appleid.apple.com': { issuer: 'https://appleid.apple.com', cancelled: 'user_cancelled_authorize' },
};

export async function standInProviders(): Promise<StandInProviders> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [key] })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const keys = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function tokenFor(asked: URLSearchParams, issuer: string, email: string): string {
    const now = Math.floor(Date.now() / 1000);
    const said = `${part({ alg: 'RS256', kid: 'journey' })}.${part({
      iss: issuer,
      aud: asked.get('client_id'),
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 600,
      sub: createHash('sha256').update(email).digest('hex'),
      email,
      email_verified: true,
    })}`;
    return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`;
  }

  return {
    settings: {
      GOOGLE_CLIENT_ID: 'journeys.apps.googleusercontent.com',
      APPLE_CLIENT_ID: 'app.pouch.journeys',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(readKeysAt(keys))}`,
    },
    openTo: async (context, email) => {
      for (const [origin, { issuer, cancelled }] of Object.entries(pages)) {
        await context.route(`${origin}/**`, (route) => {
          const asked = new URL(route.request().url()).searchParams;
          const state = asked.get('state') ?? '';
          const user = JSON.stringify({ name: { firstName: 'Mara', lastName: 'Lindqvist' }, email });
          const ways = {
            Continue: { state, id_token: tokenFor(asked, issuer, email), user },
            Cancel: { state, error: cancelled },
          };
          return route.fulfill({ contentType: 'text/html', body: pageOf(asked, ways) });
        });
      }
    },
    close: () => void server.close(),
  };
}

/** What is run in the server's process before it: whoever asks for a provider's keys is sent to ours. */
const readKeysAt = (address: string) => `
  const reach = globalThis.fetch;
  const keys = ['https://www.googleapis.com/oauth2/v3/certs', 'https://appleid.apple.com/auth/keys'];
  globalThis.fetch = (asked, how) => reach(keys.includes(String(asked)) ? '${address}' : asked, how);
`;

/** A page whose buttons answer as `response_mode` asks: by a form, or behind the # of an address. */
function pageOf(asked: URLSearchParams, ways: Record<string, Record<string, string>>): string {
  const back = asked.get('redirect_uri') ?? '';
  const isForm = asked.get('response_mode') === 'form_post';
  const entries = Object.entries(ways).map(([word, { user = '', ...answer }]) => {
    if (!isForm) return `<a href="${back}#${new URLSearchParams(answer).toString()}">${word}</a>`;
    const fields = Object.entries({ ...answer, ...(user && { user }) }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`,
    );
    return `<form method="post" action="${back}">${fields.join('')}<button>${word}</button></form>`;
  });
  return `<!doctype html><title>Who are you?</title>${entries.join(' ')}`;
}
