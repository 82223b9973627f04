import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeEach } from 'vitest';

/** How the issuer lies. */
interface Lies {
  claims: JWTPayload;
  /** Signs with nothing, or with a key that it does not publish. */
  signature: 'true' | 'none' | 'forged';
  isDown: boolean;
}

const honest: Lies = { claims: {}, signature: 'true', isDown: false };

/** An OpenID Connect issuer on 127.0.0.1: discovery, codes that work once with their PKCE verifier, signed tokens. */
export async function fakeOpenIdIssuer(client: { id: string; secret: string }) {
  const key = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const lies = { ...honest };
  const codes = new Map<string, { challenge: string; nonce: string; claims: JWTPayload }>();
  let origin = '';

  async function sign(claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: origin, aud: client.id, iat: now, exp: now + 300, ...claims, ...lies.claims };
    if (lies.signature === 'none') return new UnsecuredJWT(payload).encode();
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign((lies.signature === 'forged' ? stranger : key).privateKey);
  }

  async function exchange(request: IncomingMessage): Promise<object> {
    const form = new URLSearchParams(await text(request));
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    const kept = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = request.headers.authorization === `Basic ${basic}` && kept?.challenge === proof;
    if (!isRight) return { error: 'invalid_grant' };
    const id_token = await sign({ nonce: kept.nonce, ...kept.claims });
    return { access_token: randomUUID(), token_type: 'Bearer', id_token };
  }

  async function answer(request: IncomingMessage): Promise<object> {
    if (request.url === '/keys') return { keys: [jwk] };
    if (request.url === '/token') return exchange(request);
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  const server = createServer((request, response) => {
    if (lies.isDown) {
      response.destroy();
      return;
    }
    void answer(request).then((body) => {
      response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => void Object.assign(lies, honest));

  /** What happens at the issuer's page when a person agrees: the query with which it sends them back. */
  function agree(page: string, claims: JWTPayload): string {
    const asked = new URL(page).searchParams;
    const code = randomUUID();
    const [challenge = '', nonce = '', state = ''] = ['code_challenge', 'nonce', 'state'].map(
      (name) => asked.get(name) ?? '',
    );
    codes.set(code, { challenge, nonce, claims });
    return new URLSearchParams({ code, state }).toString();
  }

  return { issuer: origin, lies, agree };
}
