import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '@pouch/contract/contacts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { aContact } from '../../testing/contacts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { clearUndo } from '../../ui/feedback/undo.ts';
import { ContactsPage } from './contacts-page.tsx';

const unreachable = 'Pouch can’t be reached. Check your connection and try again.';

afterEach(() => {
  dismissToast();
  clearUndo();
  vi.unstubAllGlobals();
});

const tomasz = aContact('Tomasz Zielinski', { status: 'pending_received' });
const jonas = aContact('Jonas Berg');
const nadia = aContact('nadia@example.org', { status: 'pending_sent', contactEmail: 'nadia@example.org' });
const vik = aContact('Vik', { status: 'blocked' });

const nothing = () => new Response(null, { status: 204 });
const refusal = (message: string, status = 409) => json({ code: 'conflict', message }, status);
const noMessage = () => new Response('<h1>Bad gateway</h1>', { status: 502 });

/** Renders the page with these contacts. `become` replaces the server's contacts. */
async function open(contacts: readonly Contact[], answers: Parameters<typeof mockApi>[0] = {}) {
  let kept = contacts;
  const asked = mockApi({ 'GET /api/contacts': () => json(kept), ...answers });
  const user = renderScreen(<ContactsPage requestsTool={null} />, '/contacts');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    asked,
    user,
    press,
    become: (next: readonly Contact[]) => void (kept = next),
    sent: () => asked.filter(({ method }) => method !== 'GET'),
  };
}

const section = (name: string) => screen.findByRole('region', { name });
const sectionNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the contacts', () => {
  it('have three sections, each with its actions (CO-02)', async () => {
    await open([nadia, jonas, tomasz]);

    expect(sectionNames()).toEqual(['Pending Requests', 'My Contacts', 'Sent Requests']);
    const [received, mine, sent] = await Promise.all(sectionNames().map(section));
    expect(within(received as HTMLElement).getByText('People who want to connect with you')).toBeDefined();
    expect(within(received as HTMLElement).getByText('tomasz.zielinski@example.com')).toBeDefined();
    within(received as HTMLElement).getByRole('button', { name: 'Approve Tomasz Zielinski' });
    within(received as HTMLElement).getByRole('button', { name: 'Reject Tomasz Zielinski' });
    expect(within(mine as HTMLElement).getByText('People you can share with')).toBeDefined();
    within(mine as HTMLElement).getByRole('button', { name: 'Edit Nickname of Jonas Berg' });
    expect(within(sent as HTMLElement).getByText('Waiting for approval')).toBeDefined();
    expect(within(sent as HTMLElement).getByText('Pending')).toBeDefined();
    expect(within(sent as HTMLElement).getAllByText('nadia@example.org')).toHaveLength(1);
  });

  it('lead back home (CO-01)', async () => {
    await open([jonas]);

    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  });

  it('can be searched from a certain number on (CO-02)', async () => {
    const { user } = await open(Array.from({ length: 200 }, (_, index) => aContact(`Friend ${index}`)));

    await user.type(screen.getByRole('searchbox', { name: 'Find a contact' }), 'friend 117');

    expect(within(await section('My Contacts')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 person')).toBeDefined();
    await user.type(screen.getByRole('searchbox'), ' nobody');
    expect(screen.getByText('No one found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are empty at first: the page says what to do (CO-03)', async () => {
    const { press } = await open([]);

    expect(screen.getByRole('heading', { name: 'No contacts yet' })).toBeDefined();
    expect(screen.getByText('Add contacts to share lists and tasks with them')).toBeDefined();
    await press('Add Your First Contact');
    expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeDefined();
  });

  it('that failed to load are requested again by "Try again" (CO-02)', async () => {
    let isDown = true;
    const { press } = await open([], {
      'GET /api/contacts': () => (isDown ? refusal('The server has a cold.', 500) : json([jonas])),
    });
    expect(screen.getByText('The server has a cold.')).toBeDefined();

    isDown = false;
    await press('Try again');

    expect(await section('My Contacts')).toBeDefined();
  });
});

describe('a request', () => {
  it('that is approved makes a contact at once (CO-02)', async () => {
    const { press, become, sent } = await open([tomasz], {
      [`PATCH /api/contacts/${tomasz.id}`]: () => {
        become([{ ...tomasz, status: 'accepted' }]);
        return nothing();
      },
    });

    await press('Approve Tomasz Zielinski');

    expect(await section('My Contacts')).toBeDefined();
    expect(await screen.findByText('Tomasz Zielinski is now a contact')).toBeDefined();
    expect(sectionNames()).toEqual(['My Contacts']);
    expect(sent()).toMatchObject([{ body: { action: 'accept' } }]);
  });

  it('that is rejected disappears (CO-02)', async () => {
    const { press, become, sent } = await open([tomasz, jonas], {
      [`PATCH /api/contacts/${tomasz.id}`]: () => {
        become([jonas]);
        return nothing();
      },
    });

    await press('Reject Tomasz Zielinski');

    expect(await screen.findByText('Request of Tomasz Zielinski rejected')).toBeDefined();
    expect(sectionNames()).toEqual(['My Contacts']);
    expect(sent()).toMatchObject([{ body: { action: 'reject' } }]);
  });

  it('is answered once, however often the button is pressed (CO-02)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent } = await open([tomasz], {
      [`PATCH /api/contacts/${tomasz.id}`]: () => new Promise((resolve) => (answer = resolve)),
    });
    const approve = screen.getByRole('button', { name: 'Approve Tomasz Zielinski' });

    approve.click();
    approve.click();
    await section('My Contacts');

    expect(sent()).toHaveLength(1);
    answer(nothing());
    await screen.findByText('Tomasz Zielinski is now a contact');
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['the server’s sentence', () => refusal('This request was withdrawn.'), 'This request was withdrawn.'],
    ['a sentence of its own', noMessage, 'Failed to update contact'],
    ['the connection', () => new TypeError('Failed to fetch'), unreachable],
  ])('that cannot be approved stays, with %s as the reason (CO-04)', async (_, answer, text) => {
    const { press } = await open([tomasz], { [`PATCH /api/contacts/${tomasz.id}`]: answer });

    await press('Approve Tomasz Zielinski');

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(sectionNames()).toEqual(['Pending Requests']);
  });

  it('of one’s own can be withdrawn (CO-08)', async () => {
    const { press, become, sent } = await open([nadia], {
      [`DELETE /api/contacts/${nadia.id}`]: () => {
        become([]);
        return nothing();
      },
    });

    await press('Withdraw the request to nadia@example.org');

    expect(await screen.findByText('Request to nadia@example.org withdrawn')).toBeDefined();
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'No contacts yet' })).toBeDefined();
  });
});

describe('adding a contact', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>['user'], address: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Email' }), address);

  it('sends a request to an email (CO-04)', async () => {
    const { user, press, become, sent } = await open([], {
      'POST /api/contacts/add': () => {
        become([nadia]);
        return json(nadia, 201);
      },
    });
    await press('Add contact');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Request' })).disabled).toBe(
      true,
    );

    await type(user, 'Nadia@example.org');
    await press('Send Request');

    expect(await section('Sent Requests')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Request sent')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { email: 'Nadia@example.org' } }]);
  });

  it('makes a contact at once when the other has asked too (CO-06)', async () => {
    const { user, press } = await open([], { 'POST /api/contacts/add': () => json(jonas, 201) });
    await press('Add contact');

    await type(user, 'jonas.berg@example.com{Enter}');

    expect(await screen.findByText('Jonas Berg is now a contact')).toBeDefined();
  });

  it.each([
    [
      'the server’s sentence',
      () => refusal('You’ve already sent a request to this address.'),
      'You’ve already sent a request to this address.',
    ],
    ['a sentence of its own', noMessage, 'Failed to add contact'],
    ['the connection', () => new TypeError('Failed to fetch'), unreachable],
  ])('keeps the email when it fails, with %s as the reason (CO-04)', async (_, answer, text) => {
    const { user, press } = await open([], { 'POST /api/contacts/add': answer });
    await press('Add contact');
    await type(user, 'nadia@example.org');

    await press('Send Request');

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('nadia@example.org');
  });

  it('is sent once, and the button is disabled meanwhile (CO-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, press, sent } = await open([], {
      'POST /api/contacts/add': () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Add contact');
    await type(user, 'nadia@example.org');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Request' });

    send.click();
    send.click();
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });

    expect(sending.disabled).toBe(true);
    expect(sent()).toHaveLength(1);
    answer(json(nadia, 201));
    await screen.findByText('Request sent');
  });

  it('waits for the withdrawal of a request to the same contact (CO-04, CO-08)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, press, sent } = await open([nadia, jonas], {
      [`DELETE /api/contacts/${nadia.id}`]: () => new Promise((resolve) => (answer = resolve)),
      'POST /api/contacts/add': () => json(nadia, 201),
    });
    await press('Withdraw the request to nadia@example.org');
    await press('Add contact');
    await type(user, 'nadia@example.org');

    await press('Send Request');

    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
    expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
    answer(nothing());
    await screen.findByText('Request sent');
    expect(sent().map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  it('sends a second request after the first, and keeps the input typed meanwhile (CO-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, press, sent } = await open([jonas], {
      'POST /api/contacts/add': () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Add contact');
    await type(user, 'nadia@example.org');
    await press('Send Request');
    await press('Cancel');
    await press('Add contact');
    await type(user, 'vik@example.org');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);

    answer(json(nadia, 201));
    await press('Send Request');

    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'nadia@example.org' },
      { email: 'vik@example.org' },
    ]);
  });

  it('says what is wrong with an invalid email, and sends nothing (CO-04)', async () => {
    const { user, press, sent } = await open([jonas]);
    await press('Add contact');

    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'jonas{Enter}');

    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(screen.getByText('Please enter a valid email.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  it('for the first time moves the focus to the page once its button is gone (CO-03)', async () => {
    let resolveContacts: (contacts: Response) => void = () => undefined;
    const answers = [json([]), new Promise<Response>((resolve) => (resolveContacts = resolve))];
    const { user, press } = await open([], {
      'GET /api/contacts': () => answers.shift() ?? json([nadia]),
      'POST /api/contacts/add': () => json(nadia, 201),
    });
    await press('Add Your First Contact');

    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nadia@example.org{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Add Your First Contact' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    resolveContacts(json([nadia]));

    await section('Sent Requests');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('closes by Cancel without sending (CO-04)', async () => {
    const { user, press, sent } = await open([]);
    await press('Add contact');
    await type(user, 'nadia@example.org');

    await press('Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });
});

describe('editing a contact', () => {
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Display Name' });

  it('saves a nickname; the email cannot be changed (CO-05)', async () => {
    const renamed = { ...jonas, contactDisplayName: 'JB' };
    const { user, press, become, sent } = await open([jonas], {
      [`PUT /api/contacts/${jonas.id}/displayname`]: () => {
        become([renamed]);
        return json(renamed);
      },
    });

    await press('Edit Nickname of Jonas Berg');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Contact' });
    const email = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([email.value, email.readOnly]).toEqual(['jonas.berg@example.com', true]);
    expect(within(dialog).getByText('cannot be changed')).toBeDefined();
    expect((await nameField()).value).toBe('Jonas Berg');
    await user.clear(await nameField());
    await user.type(await nameField(), '  JB ');
    await press('Save');

    expect(await screen.findByRole('button', { name: 'Edit Nickname of JB' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ body: { displayName: 'JB' } }]);
  });

  it('refuses an empty name (CO-05)', async () => {
    const { user, press, sent } = await open([jonas]);
    await press('Edit Nickname of Jonas Berg');

    await user.clear(await nameField());
    await user.type(await nameField(), '   {Enter}');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('shows "Saving..." meanwhile; after a failure it keeps the name and says why (CO-05)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, press, sent } = await open([jonas], {
      [`PUT /api/contacts/${jonas.id}/displayname`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Edit Nickname of Jonas Berg');
    await user.type(await nameField(), ' junior');
    await press('Save');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);

    answer(noMessage());

    expect(await screen.findByText('Failed to update contact display name')).toBeDefined();
    expect((await nameField()).value).toBe('Jonas Berg junior');
    expect(sent()).toHaveLength(1);
  });

  it('accepts another name while one is being saved, and leaves the dialog open by then alone (CO-05)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    const { user, press, sent } = await open([jonas], {
      [`PUT /api/contacts/${jonas.id}/displayname`]: hold,
    });
    await press('Edit Nickname of Jonas Berg');
    await user.type(await nameField(), ' junior');
    await press('Save');
    await press('Cancel');
    await press('Edit Nickname of Jonas Berg junior');
    await user.type(await nameField(), ' II');

    await press('Save');
    answer(json({ ...jonas, contactDisplayName: 'Jonas Berg junior' }));

    await waitFor(() => expect(waiting()).toBe(1));
    expect(sent().at(-1)?.body).toEqual({ displayName: 'Jonas Berg junior II' });
    expect(screen.getByRole('dialog', { name: 'Edit Contact' })).toBeDefined();
    answer(json({ ...jonas, contactDisplayName: 'Jonas Berg junior II' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts with an empty field for a contact without a name (CO-05)', async () => {
    await open([{ ...nadia, status: 'accepted' }]).then(({ press }) =>
      press('Edit Nickname of nadia@example.org'),
    );

    expect((await nameField()).value).toBe('');
  });
});

describe('removing and blocking', () => {
  it('removes a contact after a confirmation (CO-08)', async () => {
    const { press, become, sent } = await open([jonas], {
      [`DELETE /api/contacts/${jonas.id}`]: () => {
        become([]);
        return nothing();
      },
    });
    await press('Edit Nickname of Jonas Berg');
    await press('Remove');
    expect(await screen.findByRole('dialog', { name: 'Remove Jonas Berg?' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);

    await press('Remove');

    expect(await screen.findByText('Jonas Berg is removed')).toBeDefined();
    expect(screen.queryByText('jonas.berg@example.com')).toBeNull();
    expect(sent()).toMatchObject([{ method: 'DELETE' }]);
  });

  it('returns to the name when the confirmation is cancelled (CO-08)', async () => {
    const { press, sent } = await open([jonas]);
    await press('Edit Nickname of Jonas Berg');
    await press('Block');
    await press('Cancel');

    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('blocks a contact after a confirmation, with Undo (CO-08)', async () => {
    const { press, become, sent } = await open([jonas], {
      [`PATCH /api/contacts/${jonas.id}`]: ({ body }) => {
        become([
          { ...jonas, status: (body as { action: string }).action === 'block' ? 'blocked' : 'accepted' },
        ]);
        return nothing();
      },
    });
    await press('Edit Nickname of Jonas Berg');
    await press('Block');
    await press('Block');

    expect(await section('Blocked')).toBeDefined();
    expect(await screen.findByText('Jonas Berg is blocked')).toBeDefined();
    await press('Undo');

    expect(await section('My Contacts')).toBeDefined();
    expect(sent().map(({ body }) => body)).toEqual([{ action: 'block' }, { action: 'unblock' }]);
  });

  it('undoes a block after it was saved, when Undo is pressed before (CO-08)', async () => {
    const answers: (() => void)[] = [];
    const { press, become, sent } = await open([jonas], {
      [`PATCH /api/contacts/${jonas.id}`]: ({ body }) =>
        new Promise((resolve) => {
          answers.push(() => {
            const isBlocked = (body as { action: string }).action === 'block';
            become([{ ...jonas, status: isBlocked ? 'blocked' : 'accepted' }]);
            resolve(nothing());
          });
        }),
    });
    await press('Edit Nickname of Jonas Berg');
    await press('Block');
    await press('Block');

    await press('Unblock Jonas Berg');
    expect(sent()).toHaveLength(1);
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();

    expect(await section('My Contacts')).toBeDefined();
    expect(sent().map(({ body }) => body)).toEqual([{ action: 'block' }, { action: 'unblock' }]);
  });

  it('blocks the sender of a request (CO-08)', async () => {
    const { press, sent } = await open([tomasz], { [`PATCH /api/contacts/${tomasz.id}`]: nothing });
    await press('Block Tomasz Zielinski');
    expect(await screen.findByRole('dialog', { name: 'Block Tomasz Zielinski?' })).toBeDefined();

    await press('Block');

    expect(await screen.findByText('Tomasz Zielinski is blocked')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { action: 'block' } }]);
  });

  it('can be undone from the list of blocked contacts (CO-08)', async () => {
    const { press, become, sent } = await open([vik], {
      [`PATCH /api/contacts/${vik.id}`]: () => {
        become([{ ...vik, status: 'accepted' }]);
        return nothing();
      },
    });
    expect(screen.getByRole('heading', { name: 'No contacts yet' })).toBeDefined();

    await press('Unblock Vik');

    expect(await section('My Contacts')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { action: 'unblock' } }]);
  });
});
