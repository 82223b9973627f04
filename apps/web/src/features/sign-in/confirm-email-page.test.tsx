import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(answer: () => Response) {
  const asked = mockApi({ 'POST /api/user/email/confirm': answer });
  return { user: renderScreen(<ConfirmEmailPage />, '/confirm-email?token=the-secret'), asked };
}

describe('the link that is mailed to an address', () => {
  it('confirms by a press only, since programs that look into mails visit links too (CO-06)', async () => {
    const { user, asked } = open(() => json({ email: 'mara@example.com', isNew: false }));
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));

    expect(await screen.findByText('Contact requests reach you now.')).toBeDefined();
    expect(asked[0]?.body).toEqual({ token: 'the-secret' });
    expect(screen.getByText('mara@example.com')).toBeDefined();
  });

  it('says that a new address is the one to sign in with (SE-01)', async () => {
    const { user } = open(() => json({ email: 'mara@new.example', isNew: true }));

    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));

    expect(await screen.findByText('Sign in with this address from now on.')).toBeDefined();
  });

  it('says why it does not work (CO-06)', async () => {
    const message = 'This link has expired or was already used. Ask for a new one in Settings.';
    const { user } = open(() => json({ code: 'bad_request', message }, 400));

    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));

    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});
