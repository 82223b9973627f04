import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '@pouch/contract/contacts';
import type { ShareRequest } from '@pouch/contract/sharing';
import { aContact, aSharedTask } from '../../testing/contacts.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactsButton } from './contacts-button.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(contacts: Contact[], shares: ShareRequest[]) {
  mockApi({
    'GET /api/contacts': () => json(contacts),
    'GET /api/share/pending': () => json(shares),
  });
  renderScreen(<ContactsButton />);
}

const asked = (name: string) => aContact(name, { status: 'pending_received' });

describe('the way to contacts', () => {
  it('counts requests and shares together, and names both (HO-01, FW-05)', async () => {
    show(
      [aContact('Ana'), asked('Ben'), asked('Cleo'), aContact('Dan', { status: 'pending_sent' })],
      [aSharedTask('Call the plumber')],
    );
    const link = await screen.findByRole('link', { name: 'Contacts, 1 share and 2 requests waiting' });
    expect(link.textContent).toBe('3');
  });

  it('counts a request where nothing was shared (FW-05)', async () => {
    show([asked('Ben')], []);
    const link = await screen.findByRole('link', { name: 'Contacts, 1 request waiting' });
    expect(link.textContent).toBe('1');
  });

  it('has no count where nobody waits (HO-01)', () => {
    show([aContact('Ana')], []);
    expect(screen.getByRole('link', { name: 'Contacts' }).textContent).toBe('');
  });
});
