import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import type { ShareRequest } from '@pouch/contract/sharing';
import { itemKeys } from '../../data/items/item-cache.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { claimNewShares } from '../../platform/device/notified-shares.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { aPreview, aSharedList, aSharedTask } from '../../testing/contacts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { clearUndo } from '../../ui/feedback/undo.ts';
import { RequestsButton } from './requests-button.tsx';
import { SharedDialog } from './shared-dialog.tsx';

const unreachable = 'Pouch can’t be reached. Check your connection and try again.';

afterEach(() => {
  dismissToast();
  clearUndo();
  endSession();
  vi.unstubAllGlobals();
});

const task = aSharedTask('Book a table');
const cabin = aSharedList('Cabin groceries');
const table = anItem({ cleaned_title: 'Book a table' });
const undoUntil = '2026-11-22T10:00:00.000Z';

const nothing = () => new Response(null, { status: 204 });
const refusal = (message: string) => json({ code: 'conflict', message }, 409);

/** The lists that are on the screen beside the dialog. */
function Beside() {
  const items = useQuery<Item[]>({ queryKey: itemKeys.list() });
  useQuery({ queryKey: ['/api/lifeLists'] });
  return (
    <ul aria-label="Items">
      {items.data?.map(({ id, cleaned_title }) => (
        <li key={id}>{cleaned_title}</li>
      ))}
    </ul>
  );
}

/** Renders the dialog with these pending shares. `become` replaces the server's pending shares. */
function open(shares: readonly ShareRequest[], answers: Parameters<typeof mockApi>[0] = {}) {
  let pending = shares;
  const closed = vi.fn();
  const asked = mockApi({
    'GET /api/share/pending': () => json(pending),
    [`GET /api/share/${cabin.id}/preview`]: () => json(aPreview),
    'GET /api/items': () => json([]),
    'GET /api/lifeLists': () => json([]),
    ...answers,
  });
  const user = renderScreen(
    <>
      <Beside />
      <RequestsButton onOpen={() => undefined} />
      <SharedDialog onClose={closed} />
    </>,
    '/contacts?shared',
  );
  const card = (name: string) => screen.findByRole('article', { name });
  return {
    asked,
    user,
    closed,
    card,
    become: (next: readonly ShareRequest[]) => void (pending = next),
    press: async (name: string, on: string) =>
      user.click(within(await card(on)).getByRole('button', { name })),
    sent: () => asked.filter(({ method }) => method !== 'GET'),
    reads: (path: string) => asked.filter((call) => call.method === 'GET' && call.path === path).length,
  };
}

describe('Shared with You', () => {
  it('shows the sender and the type of each share (SH-02, SH-03)', async () => {
    const { card } = open([cabin, task]);

    expect(await screen.findByRole('dialog', { name: 'Shared with You' })).toBeDefined();
    expect(within(await card('Book a table')).getByText('Task from Jonas Berg')).toBeDefined();
    expect(within(await card('Cabin groceries')).getByText(/^LifeList from Jonas Berg/)).toBeDefined();
  });

  it('offers to merge a list, the default, or to replace it, and says what would change (SH-02)', async () => {
    const { card } = open([cabin, task]);
    const list = within(await card('Cabin groceries'));

    expect(await list.findByText('Adds 12 entries; 3 you have already')).toBeDefined();
    expect(list.getByText('LifeList from Jonas Berg, 15 entries')).toBeDefined();
    const merge = list.getByRole<HTMLInputElement>('radio', { name: 'Merge with existing' });
    const replace = list.getByRole<HTMLInputElement>('radio', { name: 'Replace existing' });
    expect([merge.checked, replace.checked]).toEqual([true, false]);
    expect(replace.getAttribute('aria-describedby')).toBe(
      list.getByText('Removes 5 of yours, adds 12, keeps 3').id,
    );
    expect(within(await card('Book a table')).queryByRole('radio')).toBeNull();
  });

  it('uses general words until the preview of a list is loaded (SH-02)', async () => {
    const { card } = open([cabin], { [`GET /api/share/${cabin.id}/preview`]: () => refusal('no') });

    const list = within(await card('Cabin groceries'));
    expect(list.getByText('Adds what your Groceries list lacks')).toBeDefined();
    expect(list.getByText('LifeList from Jonas Berg')).toBeDefined();
  });

  it('says when nothing is pending (SH-02)', async () => {
    open([]);

    expect(await screen.findByText('No pending shares')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Share requests/ })).toBeNull();
  });

  it('that failed to load is requested again by "Try again"', async () => {
    let isDown = true;
    const { user } = open([], {
      'GET /api/share/pending': () => (isDown ? refusal('The server has a cold.') : json([task])),
    });
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'Book a table' })).toBeDefined();
  });

  it('has its count on the button that opens it (CO-01)', async () => {
    open([cabin, task]);

    const button = await screen.findByRole('button', { name: 'Share requests, 2 waiting', hidden: true });
    expect(button.textContent).toBe('2');
  });

  it('closes by its close button, which has the focus at first', async () => {
    const { user, closed } = open([task]);
    const close = await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(document.activeElement).toBe(close));

    await user.click(close);

    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('accepting', () => {
  it('adds a task to the user’s own, says so and links to it (SH-04)', async () => {
    let items: Item[] = [];
    const { press, become, sent } = open([task, cabin], {
      [`POST /api/share/${task.id}/approve`]: () => {
        become([cabin]);
        items = [table];
        return json({ itemId: table.id, listId: null, undoUntil });
      },
      'GET /api/items': () => json(items),
    });

    await press('Accept', 'Book a table');

    expect(await within(screen.getByLabelText('Items')).findByText('Book a table')).toBeDefined();
    expect(screen.queryByRole('article', { name: 'Book a table' })).toBeNull();
    expect(screen.getByText('Accepted')).toBeDefined();
    expect(sent()).toMatchObject([{ body: undefined }]);
    screen.getByRole('button', { name: 'View', hidden: true }).click();
    expect(window.location.pathname).toBe(`/item/${table.id}/edit`);
  });

  it.each([
    ['Merge with existing', 'merge'],
    ['Replace existing', 'replace'],
  ])('a list by "%s" sends the option and reads the lists again (SH-04)', async (name, option) => {
    const { user, press, card, become, sent, reads } = open([cabin], {
      [`POST /api/share/${cabin.id}/approve`]: () => {
        become([]);
        return json({ itemId: null, listId: 'groceries', undoUntil });
      },
    });
    await user.click(within(await card('Cabin groceries')).getByRole('radio', { name }));
    const before = reads('/api/lifeLists');

    await press('Accept', 'Cabin groceries');

    expect(await screen.findByText('No pending shares')).toBeDefined();
    await waitFor(() => expect(reads('/api/lifeLists')).toBe(before + 1));
    expect(sent()).toMatchObject([{ body: { option } }]);
    (await screen.findByRole('button', { name: 'View', hidden: true })).click();
    expect(window.location.pathname).toBe('/lifelists/groceries');
  });

  it('can be undone: the item is removed and the share pending again, without a toast here (SH-04, SH-06)', async () => {
    startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
    let items: Item[] = [];
    const { press, become, sent } = open([task], {
      [`POST /api/share/${task.id}/approve`]: () => {
        become([]);
        items = [table];
        return json({ itemId: table.id, listId: null, undoUntil });
      },
      'GET /api/items': () => json(items),
      [`POST /api/share/${task.id}/undo`]: () => {
        become([task]);
        items = [];
        return json({ itemId: table.id, listId: null });
      },
    });
    await press('Accept', 'Book a table');
    const shown = within(screen.getByLabelText('Items'));
    await shown.findByText('Book a table');

    (await screen.findByRole('button', { name: 'Undo', hidden: true })).click();

    expect(await screen.findByRole('article', { name: 'Book a table' })).toBeDefined();
    await waitFor(() => expect(shown.queryByText('Book a table')).toBeNull());
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['approve', 'undo']);
    expect(await claimNewShares('ana', [task.id])).toEqual([]);
  });

  it('is sent once, shows its progress, and disables the other shares meanwhile (SH-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { card, sent } = open([task, cabin], {
      [`POST /api/share/${task.id}/approve`]: () => new Promise((resolve) => (answer = resolve)),
      [`GET /api/items/${table.id}`]: () => json(table),
    });
    const accept = within(await card('Book a table')).getByRole('button', { name: 'Accept' });

    accept.click();
    accept.click();
    await screen.findByRole('button', { name: 'Accepting...' });
    const others = within(await card('Cabin groceries')).getAllByRole<HTMLButtonElement>('button');
    expect(others.map(({ disabled }) => disabled)).toEqual([true, true]);
    answer(json({ itemId: table.id, listId: null, undoUntil }));

    expect(await screen.findByText('Accepted')).toBeDefined();
    expect(sent()).toHaveLength(1);
  });

  it('disables the other shares also in a dialog that is reopened meanwhile (SH-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    mockApi({
      'GET /api/share/pending': () => json([task, cabin]),
      [`POST /api/share/${task.id}/reject`]: () => new Promise((resolve) => (answer = resolve)),
    });
    function Screen() {
      const [visit, setVisit] = useState(0);
      return <SharedDialog key={visit} onClose={() => setVisit(visit + 1)} />;
    }
    const user = renderScreen(<Screen />);
    const buttons = async (name: string) =>
      within(await screen.findByRole('article', { name })).getAllByRole<HTMLButtonElement>('button');
    await user.click((await buttons('Book a table'))[1] as HTMLButtonElement);
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect((await buttons('Cabin groceries')).map(({ disabled }) => disabled)).toEqual([true, true]);
    answer(nothing());
    await waitFor(async () =>
      expect((await buttons('Cabin groceries')).map(({ disabled }) => disabled)).toEqual([false, false]),
    );
  });

  it.each([
    [
      'the server’s sentence',
      () => refusal('You’ve already declined this.'),
      'You’ve already declined this.',
    ],
    ['a sentence of its own', () => new Response('', { status: 502 }), 'Failed to handle share request'],
    ['the connection', () => new TypeError('Failed to fetch'), unreachable],
  ])('that fails keeps the share, with %s as the reason (SH-04)', async (_, answer, text) => {
    const { press, card } = open([task], { [`POST /api/share/${task.id}/approve`]: answer });

    await press('Accept', 'Book a table');

    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(await card('Book a table')).toBeDefined();
  });

  it('shows the result also when only the response was lost (SH-04, AC-14)', async () => {
    let items: Item[] = [];
    const { press, become } = open([task], {
      'GET /api/items': () => json(items),
      [`POST /api/share/${task.id}/approve`]: () => {
        items = [{ ...table, cleaned_title: 'Now mine' }];
        become([]);
        return new TypeError('Failed to fetch');
      },
    });

    await press('Accept', 'Book a table');

    expect(await screen.findByText(unreachable)).toBeDefined();
    expect(await screen.findByText('Now mine')).toBeDefined();
  });

  it('keeps the focus in the dialog when the card is removed (SH-02)', async () => {
    const { press, become, card } = open([task, cabin], {
      [`POST /api/share/${task.id}/reject`]: () => {
        become([cabin]);
        return nothing();
      },
      [`POST /api/share/${cabin.id}/reject`]: nothing,
    });

    await press('Decline', 'Book a table');

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Book a table' })).toBeNull());
    const list = within(await card('Cabin groceries'));
    await waitFor(() => expect(document.activeElement).toBe(list.getByText('Cabin groceries')));
    become([]);
    await press('Decline', 'Cabin groceries');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('No pending shares')));
  });
});

describe('declining', () => {
  it('removes the share, with Undo (SH-04)', async () => {
    const { press, become, sent } = open([task], {
      [`POST /api/share/${task.id}/reject`]: () => {
        become([]);
        return nothing();
      },
      [`POST /api/share/${task.id}/undo`]: () => {
        become([task]);
        return json({ itemId: null, listId: null });
      },
    });

    await press('Decline', 'Book a table');
    expect(await screen.findByText('No pending shares')).toBeDefined();
    expect(screen.getByText('Declined')).toBeDefined();
    screen.getByRole('button', { name: 'Undo', hidden: true }).click();

    expect(await screen.findByRole('article', { name: 'Book a table' })).toBeDefined();
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['reject', 'undo']);
  });
});
