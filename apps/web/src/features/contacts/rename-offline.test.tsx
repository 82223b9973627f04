import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../data/session/session.ts';
import { ensureSender } from '../../data/sync/outbox.ts';
import { aContact } from '../../testing/contacts.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactsPage } from './contacts-page.tsx';

const jonas = aContact('Jonas Berg');

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('a contact’s name that is given without a network', () => {
  it('shows, waits on the device and is sent once (OF-02, CO-05)', async () => {
    let isOnline = false;
    const save = `PUT /api/contacts/${jonas.id}/displayname`;
    const requests = mockApi({
      'GET /api/contacts': () => json([jonas]),
      [save]: () =>
        isOnline ? json({ ...jonas, contactDisplayName: 'JB' }) : new TypeError('Failed to fetch'),
    });
    const store = await openKeptStore();
    const user = renderScreen(<ContactsPage requestsTool={null} />, '/contacts');
    await user.click(await screen.findByRole('button', { name: 'Edit Nickname of Jonas Berg' }));
    const field = await screen.findByRole('textbox', { name: 'Display Name' });
    await user.clear(field);
    await user.type(field, 'JB');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('button', { name: 'Edit Nickname of JB' })).toBeDefined();
    expect(store.changes()).toMatchObject([{ title: 'JB' }]);
    isOnline = true;
    ensureSender(store).sendNow();

    await waitFor(() => expect(store.changes()).toEqual([]));
    expect(screen.getByRole('button', { name: 'Edit Nickname of JB' })).toBeDefined();
    const keys = requests
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});
