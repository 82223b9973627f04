import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSocialSignIn, consumeRedirectResult, type SocialProvider } from './social-sign-in.ts';

beforeEach(() => window.history.replaceState(null, '', '/todo?q=1'));
afterEach(() => sessionStorage.clear());

async function begin(provider: SocialProvider) {
  const page = new URL(await beginSocialSignIn(provider, 'pouch.example'));
  return { page, query: Object.fromEntries(page.searchParams) };
}

function simulateRedirect(parameters: Record<string, string>, path = '/auth') {
  window.history.replaceState(null, '', `${path}#${new URLSearchParams(parameters).toString()}`);
  return consumeRedirectResult();
}

async function sha256Hex(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the sign-in with a provider', () => {
  it('opens Google’s choice of accounts, with a state and a hashed nonce (AU-04)', async () => {
    const { page, query } = await begin('google');

    expect(page.origin + page.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(query).toEqual({
      client_id: 'pouch.example',
      redirect_uri: `${window.location.origin}/auth`,
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('requests name and email from Apple, as a form, with a state and a hashed nonce (AU-04)', async () => {
    const { page, query } = await begin('apple');

    expect(page.origin + page.pathname).toBe('https://appleid.apple.com/auth/authorize');
    expect(query).toMatchObject({
      redirect_uri: `${window.location.origin}/api/auth/callback/apple`,
      response_type: 'code id_token',
      response_mode: 'form_post',
      scope: 'name email',
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('reads the result once, with the original nonce, and removes it from the URL (AU-04)', async () => {
    const { query } = await begin('google');

    const back = simulateRedirect({ state: query.state ?? '', id_token: 'a.b.c' });

    if (back === null || back === 'unknown') throw new Error('Nothing came back');
    expect(back).toMatchObject({ provider: 'google', returnTo: '/todo?q=1', idToken: 'a.b.c', error: null });
    expect(await sha256Hex(back.nonce)).toBe(query.nonce);
    expect(window.location.href).toBe(`${window.location.origin}/auth`);
    expect(consumeRedirectResult()).toBeNull();
    expect(simulateRedirect({ state: query.state ?? '', id_token: 'a.b.c' })).toBe('unknown');
  });

  it.each([[{ state: 'other', id_token: 'a.b.c' }], [{ id_token: 'a.b.c' }], [{ error: 'x' }]])(
    'rejects %j, which another page may have sent (AU-04)',
    async (parameters) => {
      await begin('google');

      expect(simulateRedirect(parameters)).toBe('unknown');
      expect(window.location.hash).toBe('');
    },
  );

  it('ignores every other URL (AU-04)', async () => {
    const { query } = await begin('google');

    expect(simulateRedirect({ state: query.state ?? '' }, '/todo')).toBeNull();
    expect(simulateRedirect({ section: 'top' })).toBeNull();
    expect(window.location.hash).toBe('#section=top');
  });

  it('ignores invalid data in the tab’s storage (AU-04)', () => {
    sessionStorage.setItem('pouch.social-sign-in', '{not json');

    expect(simulateRedirect({ state: 'x', id_token: 'a.b.c' })).toBe('unknown');
  });
});
