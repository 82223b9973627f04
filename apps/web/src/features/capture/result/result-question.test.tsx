import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { currentStore } from '../../../data/store/current-store.ts';
import { itemKey } from '../../../data/store/things.ts';
import { endSession } from '../../../data/session/session.ts';
import { aRule } from '../../../testing/a-rule.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { takeItems } from '../../../testing/take-items.ts';
import { ResultDialog } from './result-dialog.tsx';

const listen = { category: 'Bucket', bucket_name: 'ListenBucket', purchaseCategory: null } as const;
const rule = aRule('Zorblax', listen);

afterEach(() => {
  removeToast();
  endSession();
  vi.unstubAllGlobals();
});

/** Shows the result of a thought that became these items; the server knows the same. */
async function showResult(...items: Pick<AddedItem, 'cleaned_title' | 'confidence' | 'alternative'>[]) {
  const server = mockItemApi(items.map(({ cleaned_title }) => ({ cleaned_title })));
  await takeItems(server.items);
  const added = server.items.map((item, index) => ({ ...item, ...items[index] }));
  const user = renderScreen(<ResultDialog items={added} open onClose={noop} onClosed={noop} onNext={noop} />);
  return { server, user, rows: screen.getAllByRole('listitem') };
}

const noop = () => undefined;
const unsure = { cleaned_title: 'Zorblax', confidence: 0.21, alternative: listen };
const question = () => screen.queryByRole('group', { name: 'To-Do, or Listen? Zorblax' });
const press = (name: string) => within(question() as HTMLElement).getByRole('button', { name });

describe('the result of an unsure thought', () => {
  it('asks one question a row, below the threshold only (SO-10)', async () => {
    const { rows } = await showResult(
      unsure,
      { cleaned_title: 'Milk', confidence: 0.9, alternative: listen },
      { cleaned_title: 'Call mum', confidence: 0.8 },
      { cleaned_title: 'Photo' },
    );

    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(question()?.textContent).toBe('To-Do, or Listen?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Got it' })));
    expect(rows.map((row) => row.contains(question()))).toEqual([true, false, false, false]);
  });

  it('keeps its kind at one tap: nothing is sent, and the focus stays in the row (SO-10)', async () => {
    const { server, user } = await showResult(unsure);

    await user.click(press('To-Do'));

    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit Zorblax' }));
    expect(server.sent('PUT')).toEqual([]);
  });

  it('gets the other kind at one tap, which teaches and says so once (SO-10, SO-11)', async () => {
    const { server, user, rows } = await showResult(unsure);
    const { id } = server.item('Zorblax');
    const moved = { ...server.item('Zorblax'), ...listen, urgency: 'Later', context: null, version: 2 };
    server.override(`PUT /api/items/${id}`, () =>
      Response.json({ ...moved, learned: { rule, before: null, otherItemIds: [] } }),
    );

    await user.click(press('Listen'));

    expect(await screen.findAllByText('Got it. I’ll remember.')).toHaveLength(1);
    expect(screen.getByText('Zorblax will go to the Listen bucket from now on')).toBeDefined();
    expect(question()).toBeNull();
    expect(rows[0]?.textContent).toBe('ZorblaxListen');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit Zorblax' }));
    expect(server.sent('PUT').map(({ body }) => body)).toEqual([
      { ...listen, urgency: 'Later', context: null, needLevel: null, recurring: null, version: 1 },
    ]);
  });

  it('asks again when the server refuses the answer (SO-10)', async () => {
    const { server, user } = await showResult(unsure);
    server.override(`PUT /api/items/${server.item('Zorblax').id}`, () => errorResponse(422, 'Not that one.'));

    await user.click(press('Listen'));

    expect(await screen.findByText('Not that one.')).toBeDefined();
    expect(question()).not.toBeNull();
    expect(screen.queryByText('Got it. I’ll remember.')).toBeNull();
  });

  it('asks no more when the item was moved elsewhere (SO-10)', async () => {
    const { server } = await showResult(unsure);

    await act(() => takeItems([{ ...server.item('Zorblax'), category: 'Shopping', version: 2 }]));

    expect(question()).toBeNull();
  });
});

describe('the result of an unsure thought without a network', () => {
  beforeEach(() => openKeptStore());

  it('is answered on the device, and sent later (SO-10, OF-02)', async () => {
    const { server, user, rows } = await showResult(unsure);
    const { id } = server.item('Zorblax');
    server.override(`PUT /api/items/${id}`, () => Promise.reject(new TypeError('Failed to fetch')));

    await user.click(press('Listen'));

    await waitFor(() => expect(rows[0]?.textContent).toContain('Listen'));
    expect(question()).toBeNull();
    expect(currentStore().find(itemKey(id))).toMatchObject({ ...listen, urgency: 'Later' });
    expect(currentStore().isWaiting(itemKey(id))).toBe(true);
  });
});
