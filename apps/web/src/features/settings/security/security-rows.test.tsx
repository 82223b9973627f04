import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { SecurityRows } from './security-rows.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const noContent = () => new Response(null, { status: 204 });
const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-12T10:00:00Z',
});
const sessions = [
  session('here', 'Firefox on Windows', true),
  session('phone', 'Pouch on iPhone'),
  session('old', 'Chrome on Mac'),
];

const address = { email: 'mara@example.com', isVerified: true, pending: null, sendsMail: true };

type Responses = Parameters<typeof mockApi>[0];

function open(responses: Responses = {}) {
  const asked = mockApi({
    'GET /api/user/sign-in-methods': () => json({ providers: ['password'], hasPassword: true }),
    'GET /api/user/sessions': () => json(sessions),
    'GET /api/user/email': () => json(address),
    ...responses,
  });
  const user = renderScreen(<SecurityRows />);
  const sent = () => asked.filter(({ method }) => method !== 'GET');
  return { user, sent };
}

describe('the password in Settings', () => {
  const fill = async (user: ReturnType<typeof renderScreen>, current: string, next: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.click(screen.getByRole('button', { name: 'Change' }));
  };

  it('is changed by the current one, and says what became of the other devices (FW-09)', async () => {
    const { user, sent } = open({ 'PUT /api/user/password': noContent });

    await fill(user, 'correct horse', 'battery staple');

    expect(await screen.findByText('Your other devices have been signed out.')).toBeDefined();
    expect(sent()[0]?.body).toEqual({ currentPassword: 'correct horse', newPassword: 'battery staple' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at its field that the current one is wrong, and keeps what is typed (FW-09)', async () => {
    const body = { code: 'unauthorized', message: 'That isn’t your current password.', requiresReauth: true };
    const { user } = open({ 'PUT /api/user/password': () => json(body, 401) });

    await fill(user, 'not it', 'battery staple');

    expect(await screen.findByText('That isn’t your current password.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('battery staple');
  });

  it('is not sent while it is too short (FW-09)', async () => {
    const { user, sent } = open();

    await fill(user, 'correct horse', 'short');

    expect(await screen.findByText('Your password needs at least 6 characters.')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});

describe('the signed-in devices in Settings', () => {
  const openList = async (user: ReturnType<typeof renderScreen>) => {
    await user.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
    await screen.findByText('Pouch on iPhone');
    return within(screen.getByRole('dialog'));
  };

  it('name this one, and each other can be signed out (FW-09)', async () => {
    const { user, sent } = open({ 'DELETE /api/user/sessions/phone': noContent });
    const list = await openList(user);
    expect(list.getByText('This device')).toBeDefined();
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();

    await user.click(list.getByRole('button', { name: 'Sign out Pouch on iPhone' }));

    await waitFor(() => expect(screen.queryByText('Pouch on iPhone')).toBeNull());
    expect(sent().map(({ path }) => path)).toEqual(['/api/user/sessions/phone']);
  });

  it('are signed out everywhere else by one button (FW-09)', async () => {
    const { user } = open({ 'DELETE /api/user/sessions': noContent });
    const list = await openList(user);

    await user.click(list.getByRole('button', { name: 'Sign out everywhere else' }));

    await waitFor(() => expect(screen.queryByText('Chrome on Mac')).toBeNull());
    expect(list.getByText('Firefox on Windows')).toBeDefined();
    expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});

describe('the email address in Settings', () => {
  const fill = async (user: ReturnType<typeof renderScreen>, email: string, word = 'correct horse') => {
    await user.click(await screen.findByRole('button', { name: 'Email address' }));
    await user.type(await screen.findByLabelText('New address'), email);
    await user.type(screen.getByLabelText('Your password'), word);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
  };

  it('changes by a link, and says where one is waited for (SE-01)', async () => {
    const { user, sent } = open({ 'PUT /api/user/email': noContent });

    await fill(user, 'mara@new.example');

    expect(await screen.findByText(/follow the link in the mail/)).toBeDefined();
    expect(sent()[0]?.body).toEqual({ email: 'mara@new.example', password: 'correct horse' });
    expect(screen.getByText('Waiting for you at mara@new.example')).toBeDefined();
  });

  it('says at its field that the password is wrong, and keeps what is typed (SE-01)', async () => {
    const body = { code: 'unauthorized', message: 'That isn’t your password.', requiresReauth: true };
    const { user } = open({ 'PUT /api/user/email': () => json(body, 401) });

    await fill(user, 'mara@new.example', 'not it');

    expect(await screen.findByText('That isn’t your password.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New address').value).toBe('mara@new.example');
  });

  it('says without a network that Pouch can’t be reached, and keeps what is typed (OF-02)', async () => {
    const { user } = open({ 'PUT /api/user/email': () => new TypeError('Failed to fetch') });

    await fill(user, 'mara@new.example');

    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t reach|can’t be reached|offline/i);
    expect(screen.getByLabelText<HTMLInputElement>('New address').value).toBe('mara@new.example');
  });

  it('that is not confirmed yet can be mailed another link (CO-06)', async () => {
    const { user, sent } = open({
      'GET /api/user/email': () => json({ ...address, isVerified: false }),
      'POST /api/user/email/link': noContent,
    });
    expect(await screen.findByText('Not confirmed yet')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Email address' }));
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));

    expect(await screen.findByText('Follow it to confirm your address.')).toBeDefined();
    expect(sent().map(({ path }) => path)).toEqual(['/api/user/email/link']);
  });
});

describe('what reads from the account without a sign-in', () => {
  const device = {
    deviceId: 'old-phone',
    device: 'Pouch on iPhone',
    platform: 'ios',
    lastSeenAt: '2026-11-12T10:00:00Z',
    isCurrent: false,
  };

  it('is listed beside the sessions, and each can be ended (FW-09)', async () => {
    const { user, sent } = open({
      'GET /api/devices': () => json([device]),
      'GET /api/calendar': () => json({ url: 'https://pouch.example.org/calendar/secret.ics' }),
      'DELETE /api/devices/old-phone': noContent,
      'DELETE /api/calendar': noContent,
    });
    await user.click(await screen.findByRole('button', { name: 'Signed-in devices' }));
    expect(await screen.findByText('Notifications on Pouch on iPhone')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Turn off notifications on Pouch on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Notifications on Pouch on iPhone')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'End the private calendar address' }));

    await waitFor(() => expect(screen.queryByText('Private calendar address')).toBeNull());
    expect(sent().map(({ path }) => path)).toEqual(['/api/devices/old-phone', '/api/calendar']);
  });
});

describe('the account activity in Settings', () => {
  const event = {
    id: 'one',
    kind: 'sign-in-failed',
    device: 'Firefox on Windows',
    ipAddress: '203.0.113.7',
    count: 3,
    at: '2025-11-12T15:04:00Z',
  };

  it('tells what happened, how often, when and from where (AU-13)', async () => {
    const { user } = open({ 'GET /api/user/activity': () => json([event]) });

    await user.click(await screen.findByRole('button', { name: 'Account activity' }));

    expect(await screen.findByText('Sign-in failed, 3 times')).toBeDefined();
    expect(screen.getByText('Nov 12, 2025, 10:04 AM · Firefox on Windows · 203.0.113.7')).toBeDefined();
  });

  it('says without a network that it didn’t load, with a way to try again (OF-02)', async () => {
    const { user } = open({ 'GET /api/user/activity': () => new TypeError('Failed to fetch') });

    await user.click(await screen.findByRole('button', { name: 'Account activity' }));

    expect(await screen.findByText('Your activity didn’t load')).toBeDefined();
    expect(screen.getByRole('button', { name: /try again|retry/i })).toBeDefined();
  });
});
