import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSocialSignIn, takeSocialReturn, type SocialProvider } from './sign-in/social-sign-in.ts';

beforeEach(() => window.history.replaceState(null, '', '/todo?q=1'));
afterEach(() => sessionStorage.clear());

async function begin(provider: SocialProvider) {
  const page = new URL(await beginSocialSignIn(provider, 'pouch.example'));
  return { page, asked: Object.fromEntries(page.searchParams) };
}

function comeBack(brought: Record<string, string>, path = '/auth') {
  window.history.replaceState(null, '', `${path}#${new URLSearchParams(brought).toString()}`);
  return takeSocialReturn();
}

async function hashOf(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

it('asks Google for one account out of several, with a state and a hashed nonce (AU-04)', async () => {
  const { page, asked } = await begin('google');

  expect(page.origin + page.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(asked).toEqual({
    client_id: 'pouch.example',
    redirect_uri: `${window.location.origin}/auth`,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

it('asks Apple for name and email, as a form, with a state and a hashed nonce (AU-04)', async () => {
  const { page, asked } = await begin('apple');

  expect(page.origin + page.pathname).toBe('https://appleid.apple.com/auth/authorize');
  expect(asked).toMatchObject({
    redirect_uri: `${window.location.origin}/api/auth/callback/apple`,
    response_type: 'code id_token',
    response_mode: 'form_post',
    scope: 'name email',
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

it('takes what came back once, with the nonce that was hashed, and clears the address (AU-04)', async () => {
  const { asked } = await begin('google');

  const back = comeBack({ state: asked.state ?? '', id_token: 'a.b.c' });

  if (back === null || back === 'unknown') throw new Error('Nothing came back');
  expect(back).toMatchObject({ provider: 'google', returnTo: '/todo?q=1', idToken: 'a.b.c', error: null });
  expect(await hashOf(back.nonce)).toBe(asked.nonce);
  expect(window.location.href).toBe(`${window.location.origin}/auth`);
  expect(takeSocialReturn()).toBeNull();
  expect(comeBack({ state: asked.state ?? '', id_token: 'a.b.c' })).toBe('unknown');
});

it.each([[{ state: 'other', id_token: 'a.b.c' }], [{ id_token: 'a.b.c' }], [{ error: 'x' }]])(
  'does not know %j, which another page may have sent (AU-04)',
  async (brought) => {
    await begin('google');

    expect(comeBack(brought)).toBe('unknown');
    expect(window.location.hash).toBe('');
  },
);

it('leaves every other address alone (AU-04)', async () => {
  const { asked } = await begin('google');

  expect(comeBack({ state: asked.state ?? '' }, '/todo')).toBeNull();
  expect(comeBack({ section: 'top' })).toBeNull();
  expect(window.location.hash).toBe('#section=top');
});

it('believes nothing that somebody else left in the tab (AU-04)', () => {
  sessionStorage.setItem('pouch.social-sign-in', '{not json');

  expect(comeBack({ state: 'x', id_token: 'a.b.c' })).toBe('unknown');
});
