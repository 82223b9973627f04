import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../data/session/session.ts';
import { itemKey } from '../../../data/store/things.ts';
import { changeStatus } from '../../../data/sync/inverse.ts';
import { submit } from '../../../data/sync/outbox.ts';
import { anItem } from '../../../testing/an-item.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NotSentSection } from './not-sent-section.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const milk = anItem({ cleaned_title: 'Oat milk' });
const refuse = (status: number, message: string) => () => json({ code: 'invalid_input', message }, status);

/** Completes an item, which the server refuses, and shows the section. */
async function open(refusal: () => Response) {
  let answer = refusal;
  const asked = mockApi({ [`PATCH /api/items/${milk.id}/status`]: () => answer() });
  const store = await openKeptStore();
  await submit(changeStatus(milk, 'Completed')).catch(() => undefined);
  const onPouchAgain = vi.fn<(words: string) => boolean>(() => true);
  const user = renderScreen(<NotSentSection onPouchAgain={onPouchAgain} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { store, asked, onPouchAgain, press, accept: () => (answer = () => json(milk)) };
}

const section = () => screen.queryByRole('region', { name: 'Not sent' });

describe('“Not sent” in the settings', () => {
  it('is hidden while nothing was refused (OF-07)', async () => {
    await openKeptStore();

    renderScreen(<NotSentSection onPouchAgain={() => true} />);

    expect(section()).toBeNull();
  });

  it('has a refused change with its sentence, and nothing to pouch again while the item is there (OF-07)', async () => {
    await open(refuse(422, 'The server does not want this.'));

    const change = within(screen.getByRole('group', { name: 'Complete “Oat milk”' }));

    expect(change.getByText('The server does not want this.')).toBeDefined();
    expect(change.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry', 'Discard']);
  });

  it('has no deletion of what is deleted already (OF-07)', async () => {
    mockApi({ [`DELETE /api/items/${milk.id}`]: refuse(404, 'This item is gone.') });
    const store = await openKeptStore();
    renderScreen(<NotSentSection onPouchAgain={() => true} />);

    const deletion = submit({
      things: [itemKey(milk.id)],
      title: milk.cleaned_title,
      request: { call: 'removeItem', params: { id: milk.id } },
      effects: [{ key: itemKey(milk.id), remove: true }],
    });

    await expect(deletion).rejects.toMatchObject({ status: 404 });
    await waitFor(() => expect(store.changes()).toEqual([]));
    expect(section()).toBeNull();
  });

  it('sends a change once more, with the key that it has (OF-07, OF-04)', async () => {
    const { asked, press, accept, store } = await open(refuse(422, 'No.'));
    accept();

    await press('Retry');

    await waitFor(() => expect(store.changes()).toEqual([]));
    expect(section()).toBeNull();
    const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows a change again that is refused again (OF-07)', async () => {
    const { asked, press } = await open(refuse(422, 'No.'));

    await press('Retry');

    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await screen.findByText('No.')).toBeDefined();
  });

  it('discards a change for good (OF-07)', async () => {
    const { asked, press, store } = await open(refuse(422, 'No.'));

    await press('Discard');

    await waitFor(() => expect(section()).toBeNull());
    expect(store.changes()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('puts the words of what is gone in the quick-add box, and lets go of the change (OF-06)', async () => {
    const { press, onPouchAgain, store } = await open(refuse(404, 'This item is gone.'));

    await press('Pouch it again');

    expect(onPouchAgain).toHaveBeenCalledWith('Oat milk');
    await waitFor(() => expect(store.changes()).toEqual([]));
  });

  it('keeps a change whose words do not fit in the box (OF-06)', async () => {
    const { press, onPouchAgain, store } = await open(refuse(404, 'This item is gone.'));
    onPouchAgain.mockReturnValue(false);

    await press('Pouch it again');

    expect(store.changes()).toHaveLength(1);
    expect(section()).not.toBeNull();
  });
});
