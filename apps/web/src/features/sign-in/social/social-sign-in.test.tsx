import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession } from '../../../data/session/session.ts';
import { beginSocialSignIn, type SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';
import { answerCalls, json } from '../../../testing/answers.ts';
import { show } from '../../../testing/render-screen.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const both = { apple: { clientId: 'org.example.pouch.web' }, google: { clientId: 'pouch.example' } };
const picture = 'https://lh3.googleusercontent.com/a';
const signedIn = {
  token: 'secret',
  user: { id: 'u1', email: 'mara@example.com', name: 'Mara', image: picture },
};

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

function answer(social: () => Response | Error = () => json(signedIn), providers: object = both) {
  return answerCalls({
    'GET /api/auth/providers': () => json(providers),
    'POST /api/auth/sign-in/social': social,
    'POST /api/user/profile': () => json({ uid: 'u1' }),
  });
}

/** Asks a provider from some screen, and comes back with what it brings beside the state. */
async function comeBack(provider: SocialProvider, brought: Record<string, string>, from = '/upcoming?on=1') {
  window.history.replaceState(null, '', from);
  const page = new URL(await beginSocialSignIn(provider, 'pouch.example'));
  const state = page.searchParams.get('state') ?? '';
  show(<SocialSignIn />, `/auth#${new URLSearchParams({ state, ...brought }).toString()}`);
  return page;
}

describe('the buttons of Apple and Google', () => {
  it('are those that are set up (AU-04)', async () => {
    answer(undefined, { ...both, apple: null });
    show(<SocialSignIn />, '/auth');

    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with Apple' })).toBeNull();
  });

  it('are not there while nothing is set up, or nothing is known (AU-04)', async () => {
    const asked = answer(undefined, { apple: null, google: null });
    show(<SocialSignIn />, '/auth');
    await waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });
});

describe('coming back from a provider', () => {
  it('signs in with the token and the nonce, and leads to where one was (AU-04, AU-08)', async () => {
    const asked = answer();

    await comeBack('google', { id_token: 'a.b.c' });

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/upcoming?on=1');
    const sent = asked.find(({ path }) => path === '/api/auth/sign-in/social')?.body as { nonce: string };
    expect(sent).toEqual({ provider: 'google', idToken: 'a.b.c', nonce: sent.nonce });
    expect(asked.find(({ path }) => path === '/api/user/profile')?.body).toEqual({
      email: 'mara@example.com',
      displayName: 'Mara',
      photoURL: picture,
    });
  });

  it('brings the name along that Apple tells once (AU-04)', async () => {
    const asked = answer();

    await comeBack('apple', { id_token: 'a.b.c', name: 'Mara Lindqvist' });

    await waitFor(() => expect(getSession()).not.toBeNull());
    expect(asked.find(({ path }) => path === '/api/auth/sign-in/social')?.body).toMatchObject({
      provider: 'apple',
      name: 'Mara Lindqvist',
    });
  });

  it.each([
    ['apple', 'No identity token received from Apple sign in'],
    ['google', 'No ID token received from Google sign in'],
  ] as const)('of %s without a token says so (AU-05)', async (provider, text) => {
    const asked = answer();

    await comeBack(provider, {});

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['apple', 'invalid_request', 'Apple sign-in failed: invalid_request'],
    ['google', 'x'.repeat(500), `Google sign-in failed: ${'x'.repeat(100)}`],
  ] as const)('of %s with an error says which (AU-07)', async (provider, error, text) => {
    answer();

    await comeBack(provider, { error });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it.each([
    ['apple', 'user_cancelled_authorize'],
    ['google', 'access_denied'],
  ] as const)('of %s after thinking better of it is quiet (AU-07)', async (provider, error) => {
    answer();

    await comeBack(provider, { error });

    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it.each([
    [() => json({ code: 'unauthorized', message: 'Too old.' }, 401), 'Google sign-in failed: Too old.'],
    [() => new Response('<html>', { status: 502 }), 'Google sign-in failed: Authentication failed'],
    [
      () => new TypeError('Failed to fetch'),
      'Google sign-in failed: Pouch can’t be reached. Check your connection and try again.',
    ],
  ])('says why the server did not take it (AU-07)', async (refuse, text) => {
    answer(refuse);

    await comeBack('google', { id_token: 'a.b.c' });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(getSession()).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' }).disabled).toBe(
        false,
      ),
    );
  });

  it('with what this tab never asked for sends nothing (AU-04)', async () => {
    const asked = answer();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await beginSocialSignIn('google', 'pouch.example');

    show(<SocialSignIn />, '/auth#state=forged&id_token=a.b.c');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Authentication failed');
    expect(scrollIntoView.mock.contexts).toEqual([alert]);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(window.location.hash).toBe('');
  });
});
