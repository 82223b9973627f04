import type { SignInProviders } from '@pouch/contract/account';
import { NativeError, noResponse, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import { fakeSocialLogin, type Identities } from '@pouch/mobile/fake-plugins/social-login';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../../../platform/device/device-id.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { installFakeBridge } from '../../../testing/fakes/fake-bridge.ts';

const none = { apple: null, google: null };
const web = { apple: { clientId: 'org.example.pouch.web' }, google: { clientId: 'web.google' } };
const ios = { apple: { clientId: 'org.example.pouch' }, google: { clientId: 'ios.google' } };
const labels = { apple: 'Sign in with Apple', google: 'Continue with Google' } as const;
const ways = [
  ['ios', 'apple', 'org.example.pouch'],
  ['ios', 'google', 'ios.google'],
  ['android', 'google', 'web.google'],
] as const;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
});

async function sha256Hex(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

interface OpenOptions {
  providers?: SignInProviders;
  without?: string[];
  /** Makes the server refuse the token. */
  refuse?: boolean;
}

async function open(
  platform: 'android' | 'ios',
  set: (identities: Identities, device: FakeBridge) => void = () => undefined,
  { providers = { ...web, ios, issuer: null }, without = [], refuse = false }: OpenOptions = {},
) {
  const device = installFakeBridge(platform, { without });
  set(fakeSocialLogin(device, platform), device);
  const signedIn = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };
  const asked = mockApi({
    'GET /api/auth/providers': () => json(providers),
    'POST /api/auth/sign-in/social': () =>
      refuse ? json({ code: 'unauthorized', message: 'Too old.' }, 401) : json(signedIn),
    'POST /api/user/profile': () => json({ uid: 'u1' }),
  });
  const { getSession } = await import('../../../data/session/session.ts');
  const { SocialSignIn } = await import('./social-sign-in.tsx');
  const { createQueryClient } = await import('../../../data/query-client.ts');
  window.history.replaceState(null, '', '/upcoming?on=1');
  const { unmount: leave } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SocialSignIn onSecondStep={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const all = () =>
    asked
      .filter(({ path }) => path === '/api/auth/sign-in/social')
      .map(({ body }) => body as { provider: string; nonce: string });
  const sent = () => all()[0];
  return { device, user, getSession, sent, all, leave };
}

describe('the buttons in the apps', () => {
  it('are on Android only Google’s: Apple has no dialog there (AU-04)', async () => {
    await open('android');

    expect(await button(labels.google)).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.apple })).toBeNull();
  });

  it('leave who signed up with Apple with the way in on Android (AU-04)', async () => {
    await open('android');

    expect(await screen.findByText(/^Signed up with Apple\? .*Forgot Password/)).toBeDefined();
  });

  it('say nothing of Apple on Android where nobody can sign up with it (AU-04)', async () => {
    await open('android', undefined, { providers: { ...web, apple: null, ios: none, issuer: null } });

    await button(labels.google);
    expect(screen.queryByText(/Apple/)).toBeNull();
  });

  it('say nothing of another way on iOS, which has Apple’s dialog (AU-04)', async () => {
    await open('ios');

    await button(labels.apple);
    expect(screen.queryByText(/Signed up with Apple/)).toBeNull();
  });

  it('are on iOS those with a client id for that app, whatever the web has (AU-04)', async () => {
    await open('ios', undefined, { providers: { ...web, ios: { ...none, apple: ios.apple }, issuer: null } });

    expect(await button(labels.apple)).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.google })).toBeNull();
  });
});

describe.each(ways)('on %s, by %s', (platform, provider, clientId) => {
  it('asks with a nonce, whose hash the provider signs, and sends the nonce to the server (AU-04)', async () => {
    const { device, user, getSession, sent } = await open(platform);

    await user.click(await button(labels[provider]));

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
    const { nonce } = sent() as { nonce: string };
    const hash = await sha256Hex(nonce);
    expect(sent()).toEqual({
      provider,
      nonce,
      idToken: `${provider}.${clientId}.${hash}`,
      deviceId: deviceId(),
    });
    const login = device.calls.find(({ method }) => method === 'SocialLogin.login');
    // Without scopes Apple is asked for email and name; for Google only its default scopes are possible.
    const options = provider === 'google' ? { nonce: hash, forcePrompt: true } : { nonce: hash };
    expect(login?.options).toEqual({ provider, options });
    expect(window.location.pathname + window.location.search).toBe('/upcoming?on=1');
  });

  it('shows nothing after a cancellation (AU-07)', async () => {
    const { user, sent } = await open(platform, (identities) => (identities.answer = 'cancel'));
    await user.click(await button(labels[provider]));

    await waitFor(async () => expect((await button(labels[provider])).disabled).toBe(false));

    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toBeUndefined();
  });

  it('says when the token is missing (AU-05)', async () => {
    const { user, sent } = await open(platform, (identities) => (identities.sign = () => ''));

    await user.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(
      provider === 'apple'
        ? 'No identity token received from Apple sign in'
        : 'No ID token received from Google sign in',
    );
    expect(sent()).toBeUndefined();
  });

  const failed = provider === 'apple' ? 'Apple Sign In failed' : 'Google sign-in failed';

  it.each([
    ['No presenting view controller found', 'No presenting view controller found'],
    ['', 'Unknown error'],
  ])('shows the phone’s error: “%s” (AU-07)', async (message, reason) => {
    const { user } = await open(platform, (_, device) => {
      device.implement('SocialLogin.login', () => {
        throw new NativeError(message);
      });
    });

    await user.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(`${failed}: ${reason}`);
    expect((await button(labels[provider])).disabled).toBe(false);
  });

  it('shows the server’s error (AU-07)', async () => {
    const { user } = await open(platform, undefined, { refuse: true });

    await user.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(`${failed}: Too old.`);
  });

  it('says when the app was built without the plugin (AU-07, NA-07)', async () => {
    const { user } = await open(platform, undefined, { without: ['SocialLogin'] });

    await user.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed}: This is not available on this device.`,
    );
  });

  it('gives up on a plugin that never answers, before the dialog opens (AU-07, NA-07)', async () => {
    const { user, device } = await open(platform, (_, side) => {
      side.implement('SocialLogin.initialize', () => noResponse);
    });
    await button(labels[provider]);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(await button(labels[provider]));
    await waitFor(() => expect(device.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed}: Your device did not answer. Please try again.`,
    );
  });
});

describe('a dialog that was closed without an answer', () => {
  /** Opens Apple’s dialog on iOS, which answers when the test says so. */
  async function openSilentAppleDialog() {
    let answer: (token: string) => void = () => undefined;
    const opened = await open('ios', (identities) => {
      const { sign } = identities;
      identities.sign = (provider, ...request) =>
        provider === 'apple' ? new Promise((resolve) => (answer = resolve)) : sign(provider, ...request);
    });
    await button(labels.apple);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await opened.user.click(await button(labels.apple));
    await waitFor(() => expect(opened.device.calls.at(-1)?.method).toBe('SocialLogin.login'));
    expect((await button(labels.google)).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const answerLate = () => {
      answer('late');
      return act(() => vi.advanceTimersByTimeAsync(0));
    };
    return { ...opened, answerLate };
  }

  it('releases the buttons (AU-04)', async () => {
    const { user, device } = await openSilentAppleDialog();
    expect((await button(labels.google)).disabled).toBe(false);

    await user.click(await button(labels.apple));

    await waitFor(() =>
      expect(device.calls.filter(({ method }) => method === 'SocialLogin.login')).toHaveLength(2),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is accepted when it answers late (AU-04)', async () => {
    const { answerLate, getSession } = await openSilentAppleDialog();

    await answerLate();

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
  });

  it('is ignored once another was opened (AU-04)', async () => {
    const { user, answerLate, getSession, all } = await openSilentAppleDialog();
    await user.click(await button(labels.google));
    await waitFor(() => expect(getSession()?.token).toBe('secret'));

    await answerLate();

    expect(all().map(({ provider }) => provider)).toEqual(['google']);
  });

  it('is ignored once the screen was left (AU-04)', async () => {
    const { answerLate, leave, all } = await openSilentAppleDialog();
    leave();

    await answerLate();

    expect(all()).toEqual([]);
  });
});

describe('the first sign-in with Apple on iOS', () => {
  it('includes the name that Apple sends only once (AU-04)', async () => {
    const { user, getSession, sent } = await open('ios', (identities) => {
      identities.answer = { givenName: 'Mara', familyName: 'Lindqvist' };
    });

    await user.click(await button(labels.apple));

    await waitFor(() => expect(getSession()).not.toBeNull());
    expect(sent()).toMatchObject({ provider: 'apple', name: 'Mara Lindqvist' });
  });
});
