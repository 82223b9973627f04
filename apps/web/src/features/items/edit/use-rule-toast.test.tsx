import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import type { LearningResult } from '@pouch/contract/sorting-rules';
import { aRule } from '../../../testing/a-rule.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearUndo } from '../../../ui/feedback/undo.ts';
import { EditPage } from './edit-page.tsx';

const back = vi.fn();
beforeEach(() => void vi.spyOn(window.history, 'back').mockImplementation(back));

afterEach(() => {
  removeToast();
  clearUndo();
  back.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rule = aRule('Oat milk', { category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null });
const notice = 'Oat milk will go to the Read bucket from now on';

/** Corrects the item "Oat milk"; the server answers with `learned`. */
async function correct(learned: Partial<LearningResult> = {}) {
  const server = mockItemApi([
    { cleaned_title: 'Oat milk', category: 'Bucket', urgency: 'Later', bucket_name: 'TasteBucket' },
    { cleaned_title: 'Oat milks', category: 'Shopping', urgency: 'Soon', purchaseCategory: 'Home' },
  ]);
  const { id } = server.item('Oat milk');
  const answer = { rule, before: null, otherItemIds: [], ...learned };
  server.override(`PUT /api/items/${id}`, ({ body }) =>
    Response.json({ ...server.item('Oat milk'), ...(body as Partial<Item>), learned: answer }),
  );
  const user = renderScreen(<EditPage id={id} />, `/item/${id}/edit`);
  await user.click(await screen.findByRole('radio', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { server, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

const done = () => new Response(null, { status: 204 });

describe('after a correction', () => {
  it('the toast says what was learned, and Undo removes the rule (SO-08, SO-11)', async () => {
    const { server, press } = await correct();
    server.override(`DELETE /api/sorting-rules/${rule.id}`, done);
    expect(await screen.findByText(notice)).toBeDefined();
    expect(screen.getByText('Got it. I’ll remember.')).toBeDefined();

    await press('Undo');

    await waitFor(() => expect(server.sent('DELETE /api/sorting-rules')).toHaveLength(1));
    expect(server.sent('PUT')).toHaveLength(1);
  });

  it('Undo restores the previous rule (SO-08)', async () => {
    const before = aRule('Oat milk');
    const { server, press } = await correct({ before });
    server.override(`POST /api/sorting-rules/${before.id}/restore`, () => Response.json(before));

    await press('Undo');

    await waitFor(() => expect(server.sent('POST /api/sorting-rules')).toHaveLength(1));
  });

  it('a toast says that Undo failed (SO-08)', async () => {
    const { server, press } = await correct();
    server.override(`DELETE /api/sorting-rules/${rule.id}`, () => errorResponse());

    await press('Undo');

    expect(await screen.findByText('Failed to undo')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
  });

  it('no toast is shown when nothing was learned (SO-08)', async () => {
    await correct({ rule: null });

    await waitFor(() => expect(back).toHaveBeenCalled());
    expect(screen.queryByText(/Oat milk|remember/)).toBeNull();
  });

  it('the others can be moved, and moved back without learning from it (SO-08)', async () => {
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

  it('a toast says that the others could not be moved (SO-08)', async () => {
    const { server, press } = await correct({ otherItemIds: ['01900000-0000-7000-8000-00000000beef'] });
    const path = `POST /api/sorting-rules/${rule.id}/apply`;
    server.override(path, () => errorResponse());

    await press('Move 1 other too');

    expect(await screen.findByText('Failed to move items')).toBeDefined();
  });

  it('the toast only offers to move the others when the rule is unchanged (SO-08)', async () => {
    await correct({ before: rule, otherItemIds: ['01900000-0000-7000-8000-00000000beef'] });

    expect(await screen.findByText('Oat milk goes to the Read bucket')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Move 1 other too' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
