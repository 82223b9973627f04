import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '@pouch/contract/contacts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { aContact } from '../../testing/contacts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { ShareButton } from './share-button.tsx';
import type { Shareable } from './share-view.ts';

const unreachable = 'Pouch can’t be reached. Check your connection and try again.';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const jonas = aContact('Jonas Berg');
const noor = aContact('Noor Haddad');
const asked = aContact('Nadia', { status: 'pending_sent' });
const item: Shareable = {
  type: 'item',
  itemId: '01900000-0000-7000-8000-000000000009',
  title: 'Book a table',
};

/** Renders the Share button with these contacts and presses it. */
async function open(
  contacts: readonly Contact[],
  answers: Parameters<typeof mockApi>[0] = {},
  { thing = item, note }: { thing?: Shareable; note?: string } = {},
) {
  const calls = mockApi({ 'GET /api/contacts': () => json(contacts), ...answers });
  const user = renderScreen(<ShareButton shareable={thing} note={note} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  await waitFor(() => expect(dialog.queryByText('Loading')).toBeNull());
  return { user, dialog, sent: () => calls.filter(({ method }) => method === 'POST') };
}

const shared =
  (alreadyPending = false) =>
  () =>
    json({ id: item.itemId, alreadyPending }, 201);

describe('sharing', () => {
  it('sends to one of the contacts, and says so (SH-01)', async () => {
    const { user, dialog, sent } = await open([noor, asked, jonas], { 'POST /api/share': shared() });
    expect(dialog.getByText('Book a table')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'JBJonas Bergjonas.berg@example.com',
      'NHNoor Haddadnoor.haddad@example.com',
    ]);

    await user.click(dialog.getByRole('button', { name: 'Noor Haddad' }));

    expect(await screen.findByText('Shared with Noor Haddad')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ body: { type: 'item', itemId: item.itemId, contactId: noor.id } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  it('shows the email, once, of a contact without a name (SH-01)', async () => {
    const { dialog } = await open([aContact('sam@example.org', { contactEmail: 'sam@example.org' })]);

    expect(dialog.getAllByText('sam@example.org')).toHaveLength(1);
  });

  it('sends a LifeList by its id (SH-01)', async () => {
    const { user, dialog, sent } = await open(
      [jonas],
      { 'POST /api/share': shared() },
      { thing: { type: 'lifelist', listId: 'groceries', title: 'Groceries' } },
    );

    await user.click(dialog.getByRole('button', { name: 'Jonas Berg' }));

    expect(await screen.findByText('Shared with Jonas Berg')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { type: 'lifelist', listId: 'groceries', contactId: jonas.id } }]);
  });

  it('sends once, however often and on whomever it is pressed (SH-01)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { dialog, sent } = await open([jonas, noor], {
      'POST /api/share': () => new Promise((resolve) => (answer = resolve)),
    });
    const button = dialog.getByRole('button', { name: 'Jonas Berg' });

    button.click();
    button.click();
    dialog.getByRole('button', { name: 'Noor Haddad' }).click();
    expect(await dialog.findAllByText('Sending...')).toHaveLength(2);
    button.click();
    answer(shared()());

    expect(await screen.findByText('Shared with Jonas Berg')).toBeDefined();
    expect(sent()).toHaveLength(1);
  });

  it('goes on while the sheet is closed, and a reopened sheet shows it (SH-01)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, dialog, sent } = await open([jonas, noor], {
      'POST /api/share': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(dialog.getByRole('button', { name: 'Jonas Berg' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Share' }));

    expect(await screen.findAllByText('Sending...')).toHaveLength(2);
    answer(shared()());
    await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Noor Haddad' }));

    expect(sent()).toHaveLength(2);
  });

  it('says when the same share is still pending (SH-01)', async () => {
    const { user, dialog } = await open([jonas], { 'POST /api/share': shared(true) });

    await user.click(dialog.getByRole('button', { name: 'Jonas Berg' }));

    expect(await screen.findByText('Jonas Berg has it already and has not answered yet')).toBeDefined();
  });

  it.each([
    [
      'the server’s sentence',
      () => json({ code: 'not_found', message: 'The item was not found.' }, 404),
      'The item was not found.',
    ],
    ['a sentence of its own', () => new Response('', { status: 502 }), 'Failed to share. Please try again.'],
    ['the connection', () => new TypeError('Failed to fetch'), unreachable],
  ])('that fails stays open, with %s as the reason (SH-01)', async (_, answer, text) => {
    const { user, dialog } = await open([jonas], { 'POST /api/share': answer });

    await user.click(dialog.getByRole('button', { name: 'Jonas Berg' }));

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Jonas Berg' })).toBeDefined();
  });

  it('searches among many contacts (SH-01)', async () => {
    const { user, dialog } = await open([
      ...Array.from({ length: 30 }, (_, index) => aContact(`Friend ${index}`)),
      noor,
    ]);

    await user.type(dialog.getByRole('searchbox', { name: 'Find a contact' }), 'haddad');

    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText('1 person')).toBeDefined();
  });

  it.each([
    [[], 'Add contacts to share lists and tasks with them'],
    [[asked], 'You can share once someone accepts your request'],
  ])('links to contacts where there are none yet (SH-01)', async (contacts, text) => {
    const { dialog } = await open(contacts);

    expect(dialog.getByText('No contacts yet')).toBeDefined();
    expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Go to Contacts' }).getAttribute('href')).toBe('/contacts');
  });

  it('says beforehand what will not be sent', async () => {
    const { dialog } = await open([jonas], {}, { note: 'Unsaved changes aren’t included.' });

    expect(dialog.getByText('Unsaved changes aren’t included.')).toBeDefined();
  });
});
