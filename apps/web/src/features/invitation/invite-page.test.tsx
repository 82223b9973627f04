import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { InvitePage } from './invite-page.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const ana = () => json({ name: 'Ana' });
const refuse = (status: number, message: string) => () => json({ code: 'not_found', message }, status);

describe('the page of an invitation', () => {
  it('asks first, then connects and opens the contacts (FW-05)', async () => {
    const asked = mockApi({
      'GET /api/invitations/abc': ana,
      'POST /api/invitations/abc/accept': () => json({ name: 'Ana', wasContact: false }),
    });
    const user = renderScreen(<InvitePage code="abc" />, '/invite/abc');
    await screen.findByText('Connect with Ana?');
    expect(asked.map(({ method }) => method)).toEqual(['GET']);

    await user.click(screen.getByRole('button', { name: 'Connect' }));

    expect(await screen.findByText('You’re connected with Ana')).toBeDefined();
    expect(window.location.pathname).toBe('/contacts');
  });

  it('says that a link has ended (FW-05)', async () => {
    mockApi({ 'GET /api/invitations/abc': refuse(404, 'This invitation has ended. Ask for a new link.') });

    renderScreen(<InvitePage code="abc" />, '/invite/abc');

    expect(await screen.findByText('This invitation has ended. Ask for a new link.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });

  it('says that it is one’s own link (FW-05)', async () => {
    mockApi({
      'GET /api/invitations/abc': ana,
      'POST /api/invitations/abc/accept': refuse(409, 'This is your own link.'),
    });
    const user = renderScreen(<InvitePage code="abc" />, '/invite/abc');

    await user.click(await screen.findByRole('button', { name: 'Connect' }));

    expect(await screen.findByText('This is your own link.')).toBeDefined();
  });
});
