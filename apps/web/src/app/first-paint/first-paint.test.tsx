import { environmentManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import beforeFirstPaint from '../../../public/theme.js?raw';
import { sessionKey } from '../../data/stored-keys.ts';
import { isPasskeySupported } from '../../platform/sign-in/passkeys.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { App } from '../app.tsx';
import { renderSignIn } from './render-sign-in.tsx';

let app: Root | undefined;

beforeEach(() => {
  document.head.innerHTML = '<title>Pouch</title><meta name="theme-color" content="">';
});

afterEach(() => {
  act(() => app?.unmount());
  environmentManager.setIsServer(() => false);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Loads the page that the build has made, without the app's scripts. */
function loadPage(address: string): void {
  delete document.documentElement.dataset.signedOut;
  delete document.documentElement.dataset.passkeys;
  delete document.documentElement.dataset.withoutFont;
  window.history.replaceState(null, '', address);
  const script = document.createElement('script');
  script.dataset['firstScripts'] = '/assets/store-1.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  globalThis.eval(beforeFirstPaint);
  document.body.innerHTML = `<div id="root" data-painted>${renderSignIn()}</div>`;
  environmentManager.setIsServer(() => false);
}

const isShown = () => 'signedOut' in document.documentElement.dataset;

/** The app's scripts come. Returns what React had to render again, because it was not what the build had painted. */
async function takeOver(): Promise<unknown[]> {
  const differences: unknown[] = [];
  const root = document.getElementById('root') as HTMLElement;
  await act(() => {
    app = hydrateRoot(root, <App />, { onRecoverableError: (difference) => differences.push(difference) });
    return Promise.resolve();
  });
  return differences;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the painted sign-in screen', () => {
  it.each(['/', '/auth', '/buckets/WatchBucket', '/no/such/place?with=more'])(
    'is what the app begins with at %s (AC-01)',
    async (address) => {
      mockApi({});
      loadPage(address);
      const painted = document.getElementById('root')?.innerHTML;

      expect(isShown()).toBe(true);
      expect(await takeOver()).toEqual([]);
      expect(document.getElementById('root')?.innerHTML).toBe(painted);
      expect(document.querySelectorAll('title')).toHaveLength(1);
    },
  );

  it.each([
    '/invite/ABCDEFGH',
    '/reset-password?token=t',
    '/confirm-email?token=t',
    '/auth?invitation=secret',
    '/auth#state=s&error=access_denied',
  ])('is not seen at %s, where the app begins with something else (AC-01)', (address) => {
    loadPage(address);

    expect(isShown()).toBe(false);
  });

  it('is not seen where a person is signed in (AC-07)', () => {
    localStorage.setItem(sessionKey, '{}');

    loadPage('/auth');

    expect(isShown()).toBe(false);
  });

  it('is not seen in the apps, whose session is known later (AC-07)', () => {
    vi.stubGlobal('Capacitor', { getPlatform: () => 'ios' });

    loadPage('/');

    expect(isShown()).toBe(false);
  });

  it.each([
    ['that has passkeys', { PublicKeyCredential: Object }, true],
    ['that has none', { PublicKeyCredential: undefined }, false],
    ['of an app, which belongs to no website', { PublicKeyCredential: Object, Capacitor: {} }, false],
  ])('offers a passkey only where there are any: a browser %s (OP-05)', (_, browser, isOffered) => {
    for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);

    loadPage('/auth');

    expect(isPasskeySupported()).toBe(isOffered);
  });

  it('keeps its fields, what was typed into them and the focus (AC-01)', async () => {
    mockApi({});
    loadPage('/auth');
    await userEvent.type(field('Email'), 'ana@example.com');
    await userEvent.type(field('Password'), 'secret');
    const password = field('Password');

    await takeOver();
    await userEvent.type(field('Password'), '12');

    expect(field('Password')).toBe(password);
    expect(document.activeElement).toBe(password);
    expect(password.value).toBe('secret12');
    expect(field('Email').value).toBe('ana@example.com');
  });

  it('keeps the last press, and the app repeats it with what was typed (AU-01)', async () => {
    const requests = mockApi({ 'POST /api/auth/sign-in/email': () => json({ message: 'no' }, 401) });
    loadPage('/auth');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await userEvent.type(field('Email'), 'ana@example.com');
    await userEvent.type(field('Password'), 'secret12{Enter}');
    expect(requests).toEqual([]);

    await takeOver();

    await screen.findByRole('alert');
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toMatchObject([{ email: 'ana@example.com', password: 'secret12' }]);
    expect(field('Password').type).toBe('password');
  });

  it.each([
    ['a first visit', {}, true],
    ['a later one', { theme: 'light' }, false],
  ])('has the font at once, or when the app is shown: %s (AC-01)', async (_, stored, isLater) => {
    mockApi({});
    Object.assign(localStorage, stored);
    loadPage('/auth');
    const { dataset } = document.documentElement;
    expect('withoutFont' in dataset).toBe(isLater);

    await takeOver();

    await vi.waitFor(() => expect('withoutFont' in dataset).toBe(false));
  });
});
