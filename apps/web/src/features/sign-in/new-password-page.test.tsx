import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { getSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { NewPasswordPage } from './new-password-page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/reset-password?token=once'));
afterEach(() => void vi.unstubAllGlobals());

async function setPassword(password: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewPasswordPage />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
}

describe('the link of a reset email', () => {
  it('sets a new password and opens the sign-in screen, signed out (AU-03)', async () => {
    const asked = mockApi({ 'POST /api/auth/reset-password': () => json({ status: true }) });
    startSession({ token: 'old', user: { id: 'u1', email: 'mara@example.com', name: null } });

    await setPassword('a new secret');

    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/auth');
    expect(asked[0]?.body).toEqual({ newPassword: 'a new secret', token: 'once' });
    expect(getSession()).toBeNull();
  });

  it('says why it does not work a second time, and keeps the input (AU-03)', async () => {
    mockApi({
      'POST /api/auth/reset-password': () => json({ code: 'bad_request', message: 'Invalid token' }, 400),
    });

    await setPassword('a new secret');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has expired or was already used. Request a new one.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new secret');
  });

  it('clears the error once another password is typed (AU-03)', async () => {
    mockApi({
      'POST /api/auth/reset-password': () => json({ code: 'bad_request', message: 'Invalid token' }, 400),
    });
    await setPassword('a new secret');
    await screen.findByRole('alert');

    await userEvent.type(screen.getByLabelText('New password'), '!');

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('does not send a password of fewer than 6 characters (AU-06)', async () => {
    const asked = mockApi({});

    await setPassword('abc');

    expect(screen.getByText('At least 6 characters. Three more will do.')).toBeDefined();
    expect(asked).toEqual([]);
  });
});
