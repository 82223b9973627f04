import type { SignInProviders } from '@pouch/contract/schemas/account';
import { NativeRefusal, silence, type NativeSide } from '@pouch/mobile/fake-native-bridge';
import { withSocialLogin, type Identities } from '@pouch/mobile/fake-plugins/social-login';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../../testing/answers.ts';
import { inShell } from '../../../testing/fake-bridge.ts';

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

async function hashOf(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

interface Means {
  providers?: SignInProviders;
  without?: string[];
  /** Whether the server refuses. */
  refuse?: boolean;
}

async function open(
  platform: 'android' | 'ios',
  set: (identities: Identities, device: NativeSide) => void = () => undefined,
  { providers = { ...web, ios }, without = [], refuse = false }: Means = {},
) {
  const device = inShell(platform, { without });
  set(withSocialLogin(device, platform), device);
  const signedIn = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };
  const asked = answerCalls({
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
      <SocialSignIn />
    </QueryClientProvider>,
  );
  const hands = userEvent.setup();
  const all = () =>
    asked
      .filter(({ path }) => path === '/api/auth/sign-in/social')
      .map(({ body }) => body as { provider: string; nonce: string });
  const sent = () => all()[0];
  return { device, hands, getSession, sent, all, leave };
}

describe('the buttons in the apps', () => {
  it('are on Android Google’s alone: Apple has no dialog there (AU-04)', async () => {
    await open('android');

    expect(await button(labels.google)).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.apple })).toBeNull();
  });

  it('are on iOS those for which that app is known, whatever the web has (AU-04)', async () => {
    await open('ios', undefined, { providers: { ...web, ios: { ...none, apple: ios.apple } } });

    expect(await button(labels.apple)).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.google })).toBeNull();
  });
});

describe.each(ways)('on %s, by %s', (platform, provider, clientId) => {
  it('the phone asks, the provider signs the nonce’s hash, and the server hears the nonce (AU-04)', async () => {
    const { device, hands, getSession, sent } = await open(platform);

    await hands.click(await button(labels[provider]));

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
    const { nonce } = sent() as { nonce: string };
    const hash = await hashOf(nonce);
    expect(sent()).toEqual({ provider, nonce, idToken: `${provider}.${clientId}.${hash}` });
    const login = device.calls.find(({ method }) => method === 'SocialLogin.login');
    // Without scopes Apple is asked for address and name; Google may have only its own.
    const options = provider === 'google' ? { nonce: hash, forcePrompt: true } : { nonce: hash };
    expect(login?.options).toEqual({ provider, options });
    expect(window.location.pathname + window.location.search).toBe('/upcoming?on=1');
  });

  it('whoever thinks better of it is told nothing (AU-07)', async () => {
    const { hands, sent } = await open(platform, (identities) => (identities.answer = 'cancel'));
    await hands.click(await button(labels[provider]));

    await waitFor(async () => expect((await button(labels[provider])).disabled).toBe(false));

    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toBeUndefined();
  });

  it('a missing token is said (AU-05)', async () => {
    const { hands, sent } = await open(platform, (identities) => (identities.sign = () => ''));

    await hands.click(await button(labels[provider]));

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
  ])('what the phone refuses with is said: “%s” (AU-07)', async (message, reason) => {
    const { hands } = await open(platform, (_, device) => {
      device.answer('SocialLogin.login', () => {
        throw new NativeRefusal(message);
      });
    });

    await hands.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(`${failed}: ${reason}`);
    expect((await button(labels[provider])).disabled).toBe(false);
  });

  it('what the server refuses with is said (AU-07)', async () => {
    const { hands } = await open(platform, undefined, { refuse: true });

    await hands.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(`${failed}: Too old.`);
  });

  it('an app without the plugin says so in words (AU-07, NA-07)', async () => {
    const { hands } = await open(platform, undefined, { without: ['SocialLogin'] });

    await hands.click(await button(labels[provider]));

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed}: This is not available on this device.`,
    );
  });

  it('a plugin that never answers is given up before anybody is asked (AU-07, NA-07)', async () => {
    const { hands, device } = await open(platform, (_, side) => {
      side.answer('SocialLogin.initialize', () => silence);
    });
    await button(labels[provider]);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await hands.click(await button(labels[provider]));
    await waitFor(() => expect(device.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed}: Your device did not answer. Please try again.`,
    );
  });
});

describe('a dialog that was closed without an answer', () => {
  /** Apple’s dialog on iOS answers when the test says so. */
  async function openAppleInVain() {
    let answer: (token: string) => void = () => undefined;
    const opened = await open('ios', (identities) => {
      const { sign } = identities;
      identities.sign = (provider, ...told) =>
        provider === 'apple' ? new Promise((resolve) => (answer = resolve)) : sign(provider, ...told);
    });
    await button(labels.apple);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await opened.hands.click(await button(labels.apple));
    await waitFor(() => expect(opened.device.calls.at(-1)?.method).toBe('SocialLogin.login'));
    expect((await button(labels.google)).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const answerLate = () => {
      answer('late');
      return act(() => vi.advanceTimersByTimeAsync(0));
    };
    return { ...opened, answerLate };
  }

  it('lets one press either button again (AU-04)', async () => {
    const { hands, device } = await openAppleInVain();
    expect((await button(labels.google)).disabled).toBe(false);

    await hands.click(await button(labels.apple));

    await waitFor(() =>
      expect(device.calls.filter(({ method }) => method === 'SocialLogin.login')).toHaveLength(2),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is believed, however late it answers (AU-04)', async () => {
    const { answerLate, getSession } = await openAppleInVain();

    await answerLate();

    await waitFor(() => expect(getSession()?.token).toBe('secret'));
  });

  it('is not believed any more once another was opened (AU-04)', async () => {
    const { hands, answerLate, getSession, all } = await openAppleInVain();
    await hands.click(await button(labels.google));
    await waitFor(() => expect(getSession()?.token).toBe('secret'));

    await answerLate();

    expect(all().map(({ provider }) => provider)).toEqual(['google']);
  });

  it('is not believed any more once the way in has gone (AU-04)', async () => {
    const { answerLate, leave, all } = await openAppleInVain();
    leave();

    await answerLate();

    expect(all()).toEqual([]);
  });
});

it('on ios the name that Apple tells once goes along (AU-04)', async () => {
  const { hands, getSession, sent } = await open('ios', (identities) => {
    identities.answer = { givenName: 'Mara', familyName: 'Lindqvist' };
  });

  await hands.click(await button(labels.apple));

  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(sent()).toMatchObject({ provider: 'apple', name: 'Mara Lindqvist' });
});
