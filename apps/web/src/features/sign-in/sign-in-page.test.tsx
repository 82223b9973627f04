import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../../platform/device/device-id.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { endSession, getSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { SignInPage } from './sign-in-page.tsx';

const signedIn = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };
const profile = () => json({ uid: 'u1' });

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

function renderPage(isNew = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInPage isNew={isNew} />
    </QueryClientProvider>,
  );
}

/** The POST requests, without the reads of the page itself. */
const sentPosts = (asked: ReturnType<typeof mockApi>) => asked.filter(({ method }) => method === 'POST');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

async function write(email: string, password: string) {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
}

describe('somebody who was invited', () => {
  it('begins with Sign Up, and can still sign in (FW-05)', async () => {
    mockApi({});
    renderPage(true);
    expect(screen.getByRole('tab', { name: 'Sign Up' }).ariaSelected).toBe('true');
    await choose('Sign In');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
  });
});

describe('signing up where the operator decides who may', () => {
  const open = (mode: string) => {
    const asked = mockApi({
      'GET /api/auth/sign-up': () => json({ mode }),
      'POST /api/auth/sign-up/email': () => json(signedIn),
      'POST /api/user/profile': profile,
    });
    renderPage();
    return asked;
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['invite', 'This Pouch takes new accounts by invitation. If you have a link, open it again.'],
    ['closed', 'This Pouch takes no new accounts.'],
  ])('says why not on a server that is "%s", and shows no form (OP-02)', async (mode, text) => {
    open(mode);
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();

    await choose('Sign Up');

    expect((await screen.findByRole('status')).textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  });

  it('begins with Sign Up by the link of an invitation, which goes along (OP-02)', async () => {
    window.history.replaceState(null, '', '/auth?invitation=a-secret');
    const asked = open('invite');

    await write('mara@example.com', 'secret12');
    await press('Create Account');

    await waitFor(() => expect(getSession()).toEqual(signedIn));
    expect(sentPosts(asked)[0]?.body).toMatchObject({ email: 'mara@example.com', invitation: 'a-secret' });
  });
});

describe('signing in', () => {
  it('starts the session and saves the profile (AU-01, AU-08)', async () => {
    const asked = mockApi({
      'POST /api/auth/sign-in/email': () => json(signedIn),
      'POST /api/user/profile': profile,
    });
    renderPage();

    await write(' mara@example.com', 'secret12');
    await press('Log In');

    await waitFor(() => expect(getSession()).toEqual(signedIn));
    expect(sentPosts(asked)[0]?.body).toEqual({
      email: 'mara@example.com',
      password: 'secret12',
      deviceId: deviceId(),
    });
    expect(sentPosts(asked)[1]?.body).toEqual({
      email: 'mara@example.com',
      displayName: 'Mara',
      photoURL: null,
    });
    expect(sentPosts(asked)[1]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  it('starts the session also when the profile cannot be saved, which is only logged (AU-08)', async () => {
    mockApi({
      'POST /api/auth/sign-in/email': () => json(signedIn),
      'POST /api/user/profile': () => json({ message: 'no' }, 500),
    });
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    renderPage();

    await write('mara@example.com', 'secret12');
    await press('Log In');

    await waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(report.mock.calls[0]?.[0]).toMatchObject({ message: 'Profile creation failed: 500' });
    expect(getSession()).toEqual(signedIn);
  });

  it('says under Sign Up what a password needs and what one agrees to (AU-06)', async () => {
    mockApi({});
    renderPage();
    expect(screen.queryByText('At least 6 characters')).toBeNull();

    await choose('Sign Up');

    const password = screen.getByLabelText('Password');
    const hint = screen.getByText('At least 6 characters');
    expect(password.getAttribute('aria-describedby')).toBe(hint.id);
    expect(screen.getByRole('link', { name: /^Terms/ }).getAttribute('href')).toBe('/legal/terms.html');
    expect(screen.getByRole('link', { name: /^Privacy Policy/ }).getAttribute('href')).toBe(
      '/legal/privacy.html',
    );
  });

  it('creates an account under Sign Up (AU-01)', async () => {
    const asked = mockApi({
      'POST /api/auth/sign-up/email': () => json(signedIn),
      'POST /api/user/profile': profile,
    });
    renderPage();

    await choose('Sign Up');
    await write('mara@example.com', 'secret12');
    await press('Create Account');

    await waitFor(() => expect(getSession()).toEqual(signedIn));
    expect(sentPosts(asked)[0]?.body).toEqual({
      email: 'mara@example.com',
      password: 'secret12',
      name: '',
      deviceId: deviceId(),
    });
  });

  it.each([
    ['', '', 'Email', 'Please enter your email.'],
    ['mara', 'secret12', 'Email', 'Please enter a valid email.'],
    ['mara@example.com', 'secr', 'Password', 'At least 6 characters. Two more will do.'],
  ])(
    'sends nothing for "%s" and "%s", and focuses the field (AU-06)',
    async (email, password, field, problem) => {
      const asked = mockApi({});
      renderPage();

      await write(email, password);
      await press('Log In');

      expect(screen.getByText(problem)).toBeDefined();
      expect(document.activeElement).toBe(screen.getByLabelText(field));
      expect(sentPosts(asked)).toEqual([]);
    },
  );

  it.each([
    [
      'the server’s sentence',
      () => json({ code: 'unauthorized', message: 'Invalid email or password' }, 401),
      'Invalid email or password',
    ],
    ['"Authentication failed"', () => new Response('<html>', { status: 502 }), 'Authentication failed'],
    [
      'the connection',
      () => new TypeError('fetch failed'),
      'Pouch can’t be reached. Check your connection and try again.',
    ],
  ])('that fails shows %s and keeps the input (AU-07)', async (_, answer, text) => {
    mockApi({ 'POST /api/auth/sign-in/email': answer });
    renderPage();

    await write('mara@example.com', 'wrong password');
    await press('Log In');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong password');
  });

  it.each([
    ['Sign In', 'Log In', 'POST /api/auth/sign-in/email'],
    ['Sign Up', 'Create Account', 'POST /api/auth/sign-up/email'],
  ])('under %s clears the error once the input changes (AU-07)', async (mode, send, call) => {
    mockApi({ [call]: () => json({ code: 'unauthorized', message: 'Invalid email or password' }, 401) });
    renderPage();
    await choose(mode);
    await write('mara@example.com', 'wrong password');
    await press(send);
    await screen.findByRole('alert');

    await userEvent.type(screen.getByLabelText('Email'), '{Backspace}');

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('can show the password', async () => {
    renderPage();
    await write('', 'secret12');

    await press('Show password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    await press('Hide password');

    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
  });
});

describe('a forgotten password', () => {
  it('is reset by an email, and keeps the email typed before (AU-02)', async () => {
    const asked = mockApi({ 'POST /api/auth/request-password-reset': () => json({ status: true }) });
    renderPage();
    await write('mara@example.com', '');

    await press('Forgot Password');
    await press('Send Reset Email');

    const sent =
      'Password reset email sent! Check your inbox and follow the instructions to reset your password.';
    expect(await screen.findByText(sent)).toBeDefined();
    expect(sentPosts(asked)[0]?.body).toMatchObject({ email: 'mara@example.com' });
    await press('Back to Sign In');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
  });

  it('removes the message about the email once another one is typed (AU-02)', async () => {
    mockApi({ 'POST /api/auth/request-password-reset': () => json({ status: true }) });
    renderPage();
    await write('mara@example.com', '');
    await press('Forgot Password');
    await press('Send Reset Email');
    await screen.findByText(/email sent/);

    await userEvent.clear(screen.getByLabelText('Email'));

    await waitFor(() => expect(screen.queryByText(/email sent/)).toBeNull());
    expect(screen.getByText('Please enter your email.')).toBeDefined();
  });

  it('shows the same message whatever goes wrong (AU-02, AU-13)', async () => {
    mockApi({ 'POST /api/auth/request-password-reset': () => json({ message: 'no such user' }, 400) });
    renderPage();
    await write('mara@example.com', '');

    await press('Forgot Password');
    await press('Send Reset Email');

    const notSent = "If an account with this email exists, we've sent a reset link to your inbox.";
    expect(await screen.findByText(notSent)).toBeDefined();
    expect(screen.queryByText(/no such user/)).toBeNull();
  });
});
