import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearUndo, undoLatest } from '../../../ui/feedback/undo.ts';
import { TodoPage } from '../category-list/todo-page.tsx';

afterEach(() => {
  removeToast();
  clearUndo();
  vi.unstubAllGlobals();
});

/** Opens the completed items of To-Do, and selects both. */
async function selectBoth() {
  const completed = { status: 'Completed', completed_at: '2026-11-19T10:00:00.000Z' } as const;
  const server = mockItemApi([
    { cleaned_title: 'Alder', ...completed },
    { cleaned_title: 'Birch', ...completed },
    { cleaned_title: 'Cedar' },
  ]);
  const user = renderScreen(<TodoPage />, '/todo');
  await user.click(await screen.findByRole('button', { name: 'Completed' }));
  await user.click(await screen.findByRole('button', { name: 'Select completed' }));
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  const statuses = () => ['Alder', 'Birch'].map((title) => server.item(title).status);
  return { server, user, statuses };
}

describe('selected completed items', () => {
  it('are restored together, and one Undo completes them again (FW-06, IL-11)', async () => {
    const { user, statuses } = await selectBoth();
    await user.click(screen.getByRole('button', { name: 'Restore 2 Items' }));

    expect(await screen.findByText('2 items restored')).toBeDefined();
    await waitFor(() => expect(statuses()).toEqual(['Active', 'Active']));
    undoLatest();
    await waitFor(() => expect(statuses()).toEqual(['Completed', 'Completed']));
  });

  it('are deleted together (FW-06)', async () => {
    const { server, user } = await selectBoth();
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 items deleted')).toBeDefined();
    await waitFor(() => expect(server.items.map((item) => item.cleaned_title)).toEqual(['Cedar']));
  });
});
