import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { DesktopAccessSection } from './desktop-access-section.tsx';

const apple = { providers: ['apple'], hasPassword: false };
const noContent = () => new Response(null, { status: 204 });

beforeEach(() =>
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } }),
);

afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

function open(methods: { providers: string[]; hasPassword: boolean }, answer: () => Response = noContent) {
  const asked = mockApi({
    'GET /api/user/sign-in-methods': () => json(methods),
    'POST /api/user/password': answer,
  });
  const user = renderScreen(
    <>
      <h1 tabIndex={-1} data-heading-focus>
        Settings
      </h1>
      <DesktopAccessSection />
    </>,
  );
  const fill = async (password: string, again: string) => {
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Once more'), again);
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
  };
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { user, fill, sent, asked };
}

/** The toast's title and text. */
async function expectToast(title: string, text: string) {
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
}

describe('Desktop Access', () => {
  it.each([
    [{ providers: ['password'], hasPassword: true }],
    [{ providers: ['apple', 'password'], hasPassword: true }],
    [{ providers: [], hasPassword: false }],
  ])('is not offered to an account with %j (SE-04)', async (methods) => {
    const { asked } = open(methods);
    await waitFor(() => expect(asked).toHaveLength(1));
    await Promise.resolve();

    expect(screen.queryByText('Desktop Access')).toBeNull();
  });

  it.each([
    [['apple'], 'You sign in with Apple.'],
    [['google', 'apple'], 'You sign in with Google and Apple.'],
  ])('is offered to an account with only %j (SE-04, AU-10)', async (providers, sentence) => {
    open({ providers, hasPassword: false });

    expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeDefined();
  });

  it('cannot be saved while a field is empty (SE-04)', async () => {
    const { user } = open(apple);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Password' });

    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('New password'), 'secret12');
    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('Once more'), 's');
    expect(save.disabled).toBe(false);
  });

  it.each([
    ['short', 'short', 'Weak Password', 'Password must be at least 6 characters long.'],
    ['short', 'other', 'Weak Password', 'Password must be at least 6 characters long.'],
    ['secret12', 'secret13', "Passwords Don't Match", 'Please make sure both passwords match.'],
  ])('sends neither %s nor %s, and says why (SE-04)', async (password, again, title, text) => {
    const { fill, sent } = open(apple);

    await fill(password, again);

    await expectToast(title, text);
    expect(sent()).toEqual([]);
  });

  it('sets the password and disappears (SE-04, AU-10)', async () => {
    const { fill, sent } = open(apple);

    await fill('secret12', 'secret12');

    await expectToast('Password saved', 'You can now sign in with ana@example.com and this password.');
    expect(sent()[0]?.body).toEqual({ password: 'secret12' });
    await waitFor(() => expect(screen.queryByText('Desktop Access')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
  });

  it.each([
    [409, {}, 'Password Already Set', 'This account already has a password set.'],
    [
      401,
      { requiresReauth: true },
      'Re-authentication Required',
      'For security, please sign out and sign back in, then try again.',
    ],
    [500, {}, 'Error', 'Failed to set password. Please try again.'],
    [422, { message: 'It was leaked.' }, 'Weak Password', 'It was leaked.'],
  ])('explains a %d (SE-04)', async (status, more, title, text) => {
    const { fill } = open(apple, () => json({ code: 'conflict', message: 'no', ...more }, status));

    await fill('secret12', 'secret12');

    await expectToast(title, text);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret12');
  });

  it('says so when no user is signed in (AU-10)', async () => {
    startSession({ token: 'secret', user: { id: 'ana', email: '', name: null } });
    const { fill, sent } = open(apple);

    await fill('secret12', 'secret12');

    await expectToast('Error', 'No authenticated user or email not available');
    expect(sent()).toEqual([]);
  });
});
