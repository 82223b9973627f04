import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConnectionsSection } from './connections-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const token = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Home Assistant',
  scopes: ['read', 'capture'],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
};
const secret = `pouch_${'a1'.repeat(21)}b`;

describe('access tokens in Settings', () => {
  it('are listed with what they may do, made with a secret that is shown once, and ended (DR-01)', async () => {
    const asked = mockApi({
      'GET /api/user/profile': () => json({ timezone: 'UTC' }),
      'GET /api/tokens': () => json([token]),
      'POST /api/tokens': () =>
        json({ ...token, id: '01900000-0000-7000-8000-000000000002', name: 'Shortcuts', token: secret }, 201),
      [`DELETE /api/tokens/${token.id}`]: () => new Response(null, { status: 204 }),
    });
    const user = renderScreen(<ConnectionsSection />, '/settings');

    await user.click(screen.getByRole('button', { name: /Access tokens/ }));
    expect(await screen.findByText('Add, Read · Not used yet')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    await user.type(screen.getByLabelText('Name'), 'Shortcuts');
    await user.click(screen.getByRole('button', { name: 'Make' }));
    expect(await screen.findByText(secret)).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Shortcuts',
      scopes: ['capture'],
      expiresInDays: 365,
    });

    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText(secret)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'End Home Assistant' }));
    await vi.waitFor(() => expect(screen.queryByText('Home Assistant')).toBeNull());
    expect(within(screen.getByRole('dialog')).getByText('Access tokens')).toBeDefined();
  });
});
