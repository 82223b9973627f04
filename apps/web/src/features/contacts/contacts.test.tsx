import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { answerCalls, json } from '../../testing/answers.ts';
import { aContact } from '../../testing/contacts.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { forgetUndo } from '../../ui/feedback/undo.ts';
import { ContactsPage } from './contacts-page.tsx';

afterEach(() => {
  dismissToast();
  forgetUndo();
  vi.unstubAllGlobals();
});

const tomasz = aContact('Tomasz Zielinski', { status: 'pending_received' });
const jonas = aContact('Jonas Berg');
const nadia = aContact('nadia@example.org', { status: 'pending_sent', contactEmail: 'nadia@example.org' });
const vik = aContact('Vik', { status: 'blocked' });

const nothing = () => new Response(null, { status: 204 });
const refusal = (message: string, status = 409) => json({ code: 'conflict', message }, status);
const noMessage = () => new Response('<h1>Bad gateway</h1>', { status: 502 });

/** Shows the screen to somebody with these contacts. A test that changes them on the server says so with `become`. */
async function open(contacts: readonly Contact[], answers: Parameters<typeof answerCalls>[0] = {}) {
  let kept = contacts;
  const asked = answerCalls({ 'GET /api/contacts': () => json(kept), ...answers });
  const hands = show(<ContactsPage requestsTool={null} />, '/contacts');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const press = async (name: string) => hands.click(await screen.findByRole('button', { name }));
  return {
    asked,
    hands,
    press,
    become: (next: readonly Contact[]) => void (kept = next),
    sent: () => asked.filter(({ method }) => method !== 'GET'),
  };
}

const section = (name: string) => screen.findByRole('region', { name });
const sectionNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the contacts', () => {
  it('stand under three headings, with what can be done about each (CO-02)', async () => {
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

  it('are looked for among many (CO-02)', async () => {
    const { hands } = await open(Array.from({ length: 200 }, (_, index) => aContact(`Friend ${index}`)));

    await hands.type(screen.getByRole('searchbox', { name: 'Find a contact' }), 'friend 117');

    expect(within(await section('My Contacts')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 person')).toBeDefined();
    await hands.type(screen.getByRole('searchbox'), ' nobody');
    expect(screen.getByText('Nobody found')).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Clear' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are none yet: it says what to do (CO-03)', async () => {
    const { press } = await open([]);

    expect(screen.getByRole('heading', { name: 'No contacts yet' })).toBeDefined();
    expect(screen.getByText('Add contacts to share lists and tasks with them')).toBeDefined();
    await press('Add Your First Contact');
    expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeDefined();
  });

  it('that did not come are asked for again (CO-02)', async () => {
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

  it('that is rejected goes (CO-02)', async () => {
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

  it('is answered once, however often that is pressed (CO-02)', async () => {
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
    ['it, without a network,', () => new TypeError('Failed to fetch'), 'Failed to update contact'],
  ])('that cannot be approved stays, and %s says why (CO-04)', async (_, answer, text) => {
    const { press } = await open([tomasz], { [`PATCH /api/contacts/${tomasz.id}`]: answer });

    await press('Approve Tomasz Zielinski');

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(sectionNames()).toEqual(['Pending Requests']);
  });

  it('of one’s own is withdrawn (CO-08)', async () => {
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
  const type = async (hands: Awaited<ReturnType<typeof open>>['hands'], address: string) =>
    hands.type(await screen.findByRole('textbox', { name: 'Email' }), address);

  it('sends a request to an address (CO-04)', async () => {
    const { hands, press, become, sent } = await open([], {
      'POST /api/contacts/add': () => {
        become([nadia]);
        return json(nadia, 201);
      },
    });
    await press('Add contact');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Request' })).disabled).toBe(
      true,
    );

    await type(hands, 'Nadia@example.org');
    await press('Send Request');

    expect(await section('Sent Requests')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Request sent')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { email: 'Nadia@example.org' } }]);
  });

  it('makes a contact at once of somebody who has asked too (CO-06)', async () => {
    const { hands, press } = await open([], { 'POST /api/contacts/add': () => json(jonas, 201) });
    await press('Add contact');

    await type(hands, 'jonas.berg@example.com{Enter}');

    expect(await screen.findByText('Jonas Berg is now a contact')).toBeDefined();
  });

  it.each([
    [
      'the server’s sentence',
      () => refusal('You have already sent a request to this address.'),
      'You have already sent a request to this address.',
    ],
    ['a sentence of its own', noMessage, 'Failed to add contact'],
    ['it, without a network,', () => new TypeError('Failed to fetch'), 'Failed to add contact'],
  ])('keeps the address when it fails, and %s says why (CO-04)', async (_, answer, text) => {
    const { hands, press } = await open([], { 'POST /api/contacts/add': answer });
    await press('Add contact');
    await type(hands, 'nadia@example.org');

    await press('Send Request');

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('nadia@example.org');
  });

  it('is sent once, and cannot be pressed while it is (CO-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { hands, press, sent } = await open([], {
      'POST /api/contacts/add': () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Add contact');
    await type(hands, 'nadia@example.org');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Request' });

    send.click();
    send.click();
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });

    expect(sending.disabled).toBe(true);
    expect(sent()).toHaveLength(1);
    answer(json(nadia, 201));
    await screen.findByText('Request sent');
  });

  it('whose request was just withdrawn waits for that (CO-04, CO-08)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { hands, press, sent } = await open([nadia, jonas], {
      [`DELETE /api/contacts/${nadia.id}`]: () => new Promise((resolve) => (answer = resolve)),
      'POST /api/contacts/add': () => json(nadia, 201),
    });
    await press('Withdraw the request to nadia@example.org');
    await press('Add contact');
    await type(hands, 'nadia@example.org');

    await press('Send Request');

    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDefined();
    expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
    answer(nothing());
    await screen.findByText('Request sent');
    expect(sent().map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  it('is sent to the next once the one before is through, and leaves what is typed meanwhile (CO-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { hands, press, sent } = await open([jonas], {
      'POST /api/contacts/add': () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Add contact');
    await type(hands, 'nadia@example.org');
    await press('Send Request');
    await press('Cancel');
    await press('Add contact');
    await type(hands, 'vik@example.org');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);

    answer(json(nadia, 201));
    await press('Send Request');

    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'nadia@example.org' },
      { email: 'vik@example.org' },
    ]);
  });

  it('says what is wrong with what is no address, and sends nothing (CO-04)', async () => {
    const { hands, press, sent } = await open([jonas]);
    await press('Add contact');

    await hands.type(await screen.findByRole('textbox', { name: 'Email' }), 'jonas{Enter}');

    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(screen.getByText('Please enter a valid email.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  it('for the first time leaves the focus on the page, whose button for that is gone (CO-03)', async () => {
    let tell: (contacts: Response) => void = () => undefined;
    const answers = [json([]), new Promise<Response>((resolve) => (tell = resolve))];
    const { hands, press } = await open([], {
      'GET /api/contacts': () => answers.shift() ?? json([nadia]),
      'POST /api/contacts/add': () => json(nadia, 201),
    });
    await press('Add Your First Contact');

    await hands.type(await screen.findByRole('textbox', { name: 'Email' }), 'nadia@example.org{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Add Your First Contact' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    tell(json([nadia]));

    await section('Sent Requests');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('leaves by Cancel without sending (CO-04)', async () => {
    const { hands, press, sent } = await open([]);
    await press('Add contact');
    await type(hands, 'nadia@example.org');

    await press('Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });
});

describe('editing a contact', () => {
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Display Name' });

  it('gives them a nickname; the address cannot be changed (CO-05)', async () => {
    const renamed = { ...jonas, contactDisplayName: 'JB' };
    const { hands, press, become, sent } = await open([jonas], {
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
    await hands.clear(await nameField());
    await hands.type(await nameField(), '  JB ');
    await press('Save');

    expect(await screen.findByRole('button', { name: 'Edit Nickname of JB' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ body: { displayName: 'JB' } }]);
  });

  it('takes no empty name (CO-05)', async () => {
    const { hands, press, sent } = await open([jonas]);
    await press('Edit Nickname of Jonas Berg');

    await hands.clear(await nameField());
    await hands.type(await nameField(), '   {Enter}');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('says "Saving..." meanwhile, keeps the name when it fails and says why (CO-05)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { hands, press, sent } = await open([jonas], {
      [`PUT /api/contacts/${jonas.id}/displayname`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Edit Nickname of Jonas Berg');
    await hands.type(await nameField(), ' junior');
    await press('Save');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);

    answer(noMessage());

    expect(await screen.findByText('Failed to update contact display name')).toBeDefined();
    expect((await nameField()).value).toBe('Jonas Berg junior');
    expect(sent()).toHaveLength(1);
  });

  it('takes another name while one is on its way, and leaves the dialog that is open by then (CO-05)', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { hands, press, sent } = await open([jonas], {
      [`PUT /api/contacts/${jonas.id}/displayname`]: () =>
        new Promise<Response>((resolve) => answers.push(resolve)),
    });
    await press('Edit Nickname of Jonas Berg');
    await hands.type(await nameField(), ' junior');
    await press('Save');
    await press('Cancel');
    await press('Edit Nickname of Jonas Berg junior');
    await hands.type(await nameField(), ' II');

    await press('Save');
    answers[0]?.(json({ ...jonas, contactDisplayName: 'Jonas Berg junior' }));

    await waitFor(() => expect(answers).toHaveLength(2));
    expect(sent().at(-1)?.body).toEqual({ displayName: 'Jonas Berg junior II' });
    expect(screen.getByRole('dialog', { name: 'Edit Contact' })).toBeDefined();
    answers[1]?.(json({ ...jonas, contactDisplayName: 'Jonas Berg junior II' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts with an empty field where the address is all that is known (CO-05)', async () => {
    await open([{ ...nadia, status: 'accepted' }]).then(({ press }) =>
      press('Edit Nickname of nadia@example.org'),
    );

    expect((await nameField()).value).toBe('');
  });
});

describe('parting from somebody', () => {
  it('removes them once that is confirmed (CO-08)', async () => {
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

  it('that is thought better of leads back to the name (CO-08)', async () => {
    const { press, sent } = await open([jonas]);
    await press('Edit Nickname of Jonas Berg');
    await press('Block');
    await press('Cancel');

    expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('blocks them once that is confirmed, with Undo (CO-08)', async () => {
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

  it('that is thought better of while it is under way is taken back after it (CO-08)', async () => {
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

  it('blocks whoever asks (CO-08)', async () => {
    const { press, sent } = await open([tomasz], { [`PATCH /api/contacts/${tomasz.id}`]: nothing });
    await press('Block Tomasz Zielinski');
    expect(await screen.findByRole('dialog', { name: 'Block Tomasz Zielinski?' })).toBeDefined();

    await press('Block');

    expect(await screen.findByText('Tomasz Zielinski is blocked')).toBeDefined();
    expect(sent()).toMatchObject([{ body: { action: 'block' } }]);
  });

  it('can be taken back from the list of those who are blocked (CO-08)', async () => {
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
