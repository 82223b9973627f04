import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import type { Learned } from '@pouch/contract/schemas/sorting-rules';
import { aRule } from '../../../testing/a-rule.ts';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { forgetUndo } from '../../../ui/feedback/undo.ts';
import { EditPage } from './edit-page.tsx';

const back = vi.fn();
beforeEach(() => void vi.spyOn(window.history, 'back').mockImplementation(back));

afterEach(() => {
  dismissToast();
  forgetUndo();
  back.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rule = aRule('Oat milk', { category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null });
const notice = 'Oat milk will go to the Read bucket from now on';

/** Corrects oat milk, from which the server learns this. */
async function correct(learned: Partial<Learned> = {}) {
  const server = serveItems([
    { cleaned_title: 'Oat milk', category: 'Bucket', urgency: 'Later', bucket_name: 'TasteBucket' },
    { cleaned_title: 'Oat milks', category: 'Shopping', urgency: 'Soon', purchaseCategory: 'Home' },
  ]);
  const { id } = server.item('Oat milk');
  const answer = { rule, before: null, otherItemIds: [], ...learned };
  server.override(`PUT /api/items/${id}`, ({ body }) =>
    Response.json({ ...server.item('Oat milk'), ...(body as Partial<Item>), learned: answer }),
  );
  const hands = show(<EditPage id={id} />, `/item/${id}/edit`);
  await hands.click(await screen.findByRole('radio', { name: 'Read' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  return { server, press: async (name: string) => hands.click(await screen.findByRole('button', { name })) };
}

const done = () => new Response(null, { status: 204 });

describe('after a correction', () => {
  it('says what was learned, and forgets it when that is taken back (SO-08)', async () => {
    const { server, press } = await correct();
    server.override(`DELETE /api/sorting-rules/${rule.id}`, done);
    expect(await screen.findByText(notice)).toBeDefined();

    await press('Undo');

    await waitFor(() => expect(server.sent('DELETE /api/sorting-rules')).toHaveLength(1));
    expect(server.sent('PUT')).toHaveLength(1);
  });

  it('gives the earlier lesson back when a later one is taken back (SO-08)', async () => {
    const before = aRule('Oat milk');
    const { server, press } = await correct({ before });
    server.override(`POST /api/sorting-rules/${before.id}/restore`, () => Response.json(before));

    await press('Undo');

    await waitFor(() => expect(server.sent('POST /api/sorting-rules')).toHaveLength(1));
  });

  it('says when taking it back failed (SO-08)', async () => {
    const { server, press } = await correct();
    server.override(`DELETE /api/sorting-rules/${rule.id}`, () => refusal());

    await press('Undo');

    expect(await screen.findByText('Failed to undo')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
  });

  it('says nothing when nothing was learned (SO-08)', async () => {
    await correct({ rule: null });

    await waitFor(() => expect(back).toHaveBeenCalled());
    expect(screen.queryByText(/Oat milk/)).toBeNull();
  });

  it('moves the others, and back to where each of them was, teaching nothing (SO-08)', async () => {
    const { server, press } = await correct({ otherItemIds: ['01900000-0000-7000-8000-00000000beef'] });
    const other = server.item('Oat milks');
    const moved: Item = { ...other, ...{ category: 'Bucket', urgency: 'Later', bucket_name: 'ReadBucket' } };
    server.override(`POST /api/sorting-rules/${rule.id}/apply`, () =>
      Response.json({ items: [moved], before: [other] }),
    );

    await press('Move 1 other too');
    expect(await screen.findByText('1 other moved to the Read bucket')).toBeDefined();
    await press('Undo');

    await waitFor(() => expect(server.sent(`PUT /api/items/${other.id}`)).toHaveLength(1));
    expect(server.sent(`PUT /api/items/${other.id}`)[0]?.body).toMatchObject({
      ...{ category: 'Shopping', urgency: 'Soon', purchaseCategory: 'Home', bucket_name: null },
      teaches: false,
    });
  });

  it('says when the others could not be moved (SO-08)', async () => {
    const { server, press } = await correct({ otherItemIds: ['01900000-0000-7000-8000-00000000beef'] });
    const path = `POST /api/sorting-rules/${rule.id}/apply`;
    server.override(path, () => refusal());

    await press('Move 1 other too');

    expect(await screen.findByText('Failed to move items')).toBeDefined();
  });

  it('offers only to move the others when nothing is new (SO-08)', async () => {
    await correct({ before: rule, otherItemIds: ['01900000-0000-7000-8000-00000000beef'] });

    expect(await screen.findByText('Oat milk goes to the Read bucket')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Move 1 other too' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
