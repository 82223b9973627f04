import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { selectRow } from '../../../ui/behaviour/row-selection.ts';
import { clearUndo, undoLatest } from '../../../ui/feedback/undo.ts';
import { TodoPage } from '../category-list/todo-page.tsx';

afterEach(() => {
  removeToast();
  clearUndo();
  vi.unstubAllGlobals();
});

const trees = ['Alder', 'Birch', 'Cedar'].map((cleaned_title, index): Partial<Item> => ({
  cleaned_title,
  context: 'Personal',
  created_at: `2026-11-20T08:0${9 - index}:00.000Z`,
}));

const button = (name: string) => screen.getByRole('button', { name });

/** Opens To-Do with three items of which the first two are selected. */
async function selectTwo() {
  const server = mockItemApi(trees);
  const user = renderScreen(<TodoPage />, '/todo');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of ['Alder', 'Birch']) await user.click(screen.getByRole('checkbox', { name }));
  return { server, user };
}

const titles = (server: ReturnType<typeof mockItemApi>) =>
  server.items.map(({ cleaned_title }) => cleaned_title).sort();

describe('the selected items', () => {
  it('are deleted with one request each, and one Undo brings all back (FW-06)', async () => {
    const { server, user } = await selectTwo();
    const restored: string[] = [];
    for (const { id } of server.items) {
      server.override(`POST /api/items/${id}/restore`, ({ route }) => {
        restored.push(route);
        return Response.json(server.items[0]);
      });
    }

    await user.click(button('Delete'));
    expect(await screen.findByText('2 items deleted')).toBeDefined();
    expect(server.sent('DELETE')).toHaveLength(2);
    expect(titles(server)).toEqual(['Cedar']);
    expect(button('Select')).toBeDefined();
    undoLatest();

    await waitFor(() => expect(restored).toHaveLength(2));
    expect(undoLatest()).toBe(false);
  });

  it('are moved to a bucket without teaching a rule, and one Undo moves all back (FW-06)', async () => {
    const { server, user } = await selectTwo();

    await user.click(button('Move'));
    const sheet = await screen.findByRole('dialog', { name: 'Move 2 items to' });
    expect(sheet.textContent).not.toContain('To-Do');
    await user.click(button('Read'));
    expect(await screen.findByText('2 items moved to Read')).toBeDefined();
    expect(server.sent('PUT').map(({ body }) => body)).toMatchObject([
      { category: 'Bucket', bucket_name: 'ReadBucket', teaches: false },
      { category: 'Bucket', bucket_name: 'ReadBucket', teaches: false },
    ]);
    undoLatest();

    await waitFor(() => expect(server.sent('PUT')).toHaveLength(4));
    expect(server.item('Alder')).toMatchObject({
      category: 'To-Do',
      bucket_name: null,
      urgency: 'Next 3 Days',
      context: 'Personal',
    });
    expect(await screen.findByText('Alder')).toBeDefined();
  });

  it('get one date with one press, and one Undo takes it from all (FW-06, TD-03)', async () => {
    const { server, user } = await selectTwo();

    await user.click(button('Schedule'));
    await screen.findByRole('dialog', { name: 'Schedule 2 items' });
    await user.click(button('Tomorrow'));
    expect(await screen.findByText('2 items scheduled')).toBeDefined();
    expect(server.items.filter(({ scheduled_at }) => scheduled_at !== null)).toHaveLength(2);
    expect(server.sent('PATCH').map(({ body }) => body)).toMatchObject([
      { all_day: true },
      { all_day: true },
    ]);
    undoLatest();

    await waitFor(() =>
      expect(server.items.filter(({ scheduled_at }) => scheduled_at !== null)).toHaveLength(0),
    );
  });

  it('stay selected if they are refused, with the reason and an Undo for the others (FW-06)', async () => {
    const { server, user } = await selectTwo();
    server.override(`DELETE /api/items/${server.item('Birch').id}`, () => errorResponse());

    await user.click(button('Delete'));

    expect(await screen.findByText('Failed to delete 1 item')).toBeDefined();
    expect(screen.getByText(/The server has a cold\. The rest is done\./)).toBeDefined();
    await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined());
    expect(button('Undo')).toBeDefined();
  });

  it('begin with the row on which "x" is pressed, which keeps the focus (FW-06)', async () => {
    const server = mockItemApi(trees);
    renderScreen(<TodoPage />, '/todo');
    await screen.findByText('Birch');

    expect(selectRow('elsewhere')).toBe(false);
    expect(selectRow(server.item('Birch').id)).toBe(true);

    const box = await screen.findByRole('checkbox', { name: 'Birch', checked: true });
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});
