import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../../../platform/device/device-id.ts';
import { endSession, getSession } from '../../../data/session/session.ts';
import { beginSocialSignIn, type SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
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
  return mockApi({
    'GET /api/auth/providers': () => json(providers),
    'POST /api/auth/sign-in/social': social,
    'POST /api/user/profile': () => json({ uid: 'u1' }),
  });
}

/** Begins a sign-in on some screen, and returns from the provider with these parameters and the state. */
async function comeBack(provider: SocialProvider, returned: Record<string, string>, from = '/upcoming?on=1') {
  window.history.replaceState(null, '', from);
  const page = new URL(await beginSocialSignIn(provider, 'pouch.example'));
  const state = page.searchParams.get('state') ?? '';
  renderScreen(
    <SocialSignIn onSecondStep={() => undefined} />,
    `/auth#${new URLSearchParams({ state, ...returned }).toString()}`,
  );
  return page;
}

describe('the buttons of Apple and Google', () => {
  it('are those of the providers that are set up (AU-04)', async () => {
    answer(undefined, { ...both, apple: null });
    renderScreen(<SocialSignIn onSecondStep={() => undefined} />, '/auth');

    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with Apple' })).toBeNull();
  });

  it('are absent while no provider is set up, or the request failed (AU-04)', async () => {
    const asked = answer(undefined, { apple: null, google: null });
    renderScreen(<SocialSignIn onSecondStep={() => undefined} />, '/auth');
    await waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });
});

describe('returning from a provider', () => {
  it('signs in with the token and the nonce, and opens the screen one came from (AU-04, AU-08)', async () => {
    const asked = answer();

    await comeBack('google', { id_token: 'a.b.c' });

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/upcoming?on=1');
    const sent = asked.find(({ path }) => path === '/api/auth/sign-in/social')?.body as { nonce: string };
    expect(sent).toEqual({
      provider: 'google',
      idToken: 'a.b.c',
      nonce: sent.nonce,
      deviceId: deviceId(),
    });
    expect(asked.find(({ path }) => path === '/api/user/profile')?.body).toEqual({
      email: 'mara@example.com',
      displayName: 'Mara',
      photoURL: picture,
    });
  });

  it('sends the name that Apple passes only once (AU-04)', async () => {
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
  ] as const)('from %s without a token says so (AU-05)', async (provider, text) => {
    const asked = answer();

    await comeBack(provider, {});

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['apple', 'invalid_request', 'Apple sign-in failed: invalid_request'],
    ['google', 'x'.repeat(500), `Google sign-in failed: ${'x'.repeat(100)}`],
  ] as const)('from %s with an error shows it (AU-07)', async (provider, error, text) => {
    answer();

    await comeBack(provider, { error });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it.each([
    ['apple', 'user_cancelled_authorize'],
    ['google', 'access_denied'],
  ] as const)('from %s after a cancellation shows nothing (AU-07)', async (provider, error) => {
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
  ])('shows why the server refused it (AU-07)', async (refuse, text) => {
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

  it('without a request of this tab sends nothing (AU-04)', async () => {
    const asked = answer();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await beginSocialSignIn('google', 'pouch.example');

    renderScreen(<SocialSignIn onSecondStep={() => undefined} />, '/auth#state=forged&id_token=a.b.c');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Authentication failed');
    expect(scrollIntoView.mock.contexts).toEqual([alert]);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(window.location.hash).toBe('');
  });
});
