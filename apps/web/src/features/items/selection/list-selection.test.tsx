import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearUndo } from '../../../ui/feedback/undo.ts';
import { ShoppingPage } from '../category-list/shopping-page.tsx';
import { TodoPage } from '../category-list/todo-page.tsx';
import { TodoPanel } from '../category-list/todo-panel.tsx';

afterEach(() => {
  removeToast();
  clearUndo();
  vi.unstubAllGlobals();
});

const titles = ['Alder', 'Birch', 'Cedar', 'Dogwood'];

const trees = (): Partial<Item>[] =>
  titles.map((cleaned_title, index) => ({
    cleaned_title,
    created_at: `2026-11-20T08:0${9 - index}:00.000Z`,
  }));

const box = (name: string) => screen.getByRole('checkbox', { name });
const chosen = () => screen.queryAllByRole('checkbox', { checked: true }).map((row) => row.ariaLabel);
const button = (name: string) => screen.getByRole('button', { name });

async function startChoosing(part = <TodoPage />) {
  const server = mockItemApi(trees());
  const user = renderScreen(part, '/todo');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  return { server, user };
}

const fail = (server: ReturnType<typeof mockItemApi>, title: string) =>
  server.override(`PATCH /api/items/${server.item(title).id}/status`, () => errorResponse());

describe('the selection mode', () => {
  it('makes every row a checkbox, and counts (IL-07)', async () => {
    const { user } = await startChoosing();

    expect(screen.getByText('0 selected')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
    await user.click(screen.getByText('Birch'));
    await user.click(box('Cedar'));

    expect(chosen()).toEqual(['Birch', 'Cedar']);
    expect(screen.getByText('2 selected')).toBeDefined();
    expect(button('Complete 2 Tasks')).toBeDefined();
    await user.click(box('Cedar'));
    expect(button('Complete 1 Task')).toBeDefined();
  });

  it('is offered for a list with items (IL-07)', async () => {
    mockItemApi();
    renderScreen(<TodoPage />, '/todo');

    await screen.findByText('No tasks yet');
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });

  it('selects all and none (IL-07)', async () => {
    const { user } = await startChoosing();

    await user.click(button('Select All'));
    expect(chosen()).toEqual(titles);
    await user.click(button('Deselect All'));

    expect(chosen()).toEqual([]);
    expect(button('Select All')).toBeDefined();
  });

  it('ends with Cancel, which discards the selection, and moves the focus to Select (IL-07)', async () => {
    const { user } = await startChoosing();
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));

    await user.click(box('Birch'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(document.activeElement).toBe(button('Select')));
    await user.click(button('Select'));

    expect(chosen()).toEqual([]);
  });

  it('ends when another filter is chosen (IL-07)', async () => {
    const { user } = await startChoosing();
    await user.click(box('Birch'));

    await user.click(screen.getByRole('tab', { name: /Next 7 Days/ }));
    await user.click(screen.getByRole('tab', { name: /Next 3 Days/ }));

    expect(screen.getByRole('checkbox', { name: 'Complete Birch' })).toBeDefined();
  });

  it.each([
    ['Shift and a click', () => fireEvent.click(box('Cedar'), { shiftKey: true })],
    ['Shift and the space bar', () => fireEvent.keyDown(box('Cedar'), { key: ' ', shiftKey: true })],
  ])('selects a range by %s (IL-07)', async (_way, reach) => {
    const { user } = await startChoosing();

    await user.click(box('Alder'));
    reach();

    expect(chosen()).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  it('works with the keyboard alone (IL-07)', async () => {
    const { user } = await startChoosing();
    box('Alder').focus();

    await user.keyboard(' {ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(document.activeElement).toBe(box('Cedar'));
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual(titles);
    await user.keyboard('{Escape}');

    expect(button('Select')).toBeDefined();
  });

  it('on the dashboard ignores keys pressed elsewhere (IL-07)', async () => {
    const { user } = await startChoosing(
      <>
        <input aria-label="Elsewhere" />
        <TodoPanel />
      </>,
    );

    await user.click(screen.getByLabelText('Elsewhere'));
    await user.keyboard('{Escape}');

    expect(button('Cancel')).toBeDefined();
  });
});

describe('completing the selected items', () => {
  it('ends the selection mode when all succeed (IL-07)', async () => {
    const { server, user } = await startChoosing();

    await user.click(box('Alder'));
    await user.click(box('Birch'));
    await user.click(button('Complete 2 Tasks'));

    expect(await screen.findByRole('button', { name: 'Select' })).toBeDefined();
    expect(server.items.filter(({ status }) => status === 'Completed')).toHaveLength(2);
    expect(screen.queryByText('Alder')).toBeNull();
  });

  it('moves the focus to the heading when no item is left to select (IL-07, DD-03)', async () => {
    const { user } = await startChoosing();

    await user.click(button('Select All'));
    await user.click(button('Complete 4 Tasks'));
    await screen.findByText('No tasks yet');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'To-Do' })));
  });

  it('shows "Completing..." during the request, and can be pressed once (IL-07)', async () => {
    const { server, user } = await startChoosing();
    server.override(`PATCH /api/items/${server.item('Alder').id}/status`, () => new Promise(() => undefined));

    await user.click(box('Alder'));
    await user.click(button('Complete 1 Task'));

    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Completing...' });
    expect(busy.disabled).toBe(true);
  });

  it('keeps those selected that failed, and says how many (IL-07)', async () => {
    const { server, user } = await startChoosing();
    fail(server, 'Birch');

    await user.click(button('Select All'));
    await user.click(button('Complete 4 Tasks'));

    expect(await screen.findByText('Partial completion')).toBeDefined();
    expect(
      screen.getByText('Completed 3 of 4 items. 1 items failed - they remain selected for retry.'),
    ).toBeDefined();
    await waitFor(() => expect(chosen()).toEqual(['Birch']));
  });

  it('keeps all selected when all failed (IL-07)', async () => {
    const { server, user } = await startChoosing();
    for (const title of titles) fail(server, title);

    await user.click(button('Select All'));
    await user.click(button('Complete 4 Tasks'));

    expect(
      await screen.findByText('All items failed to complete. Please check your connection and try again.'),
    ).toBeDefined();
    await waitFor(() => expect(chosen()).toEqual(titles));
  });

  it('calls purchases items (IL-07)', async () => {
    mockItemApi([{ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now', needLevel: 'Want' }]);
    const user = renderScreen(<ShoppingPage />, '/purchases');

    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(box('Milk'));

    expect(button('Complete 1 Item')).toBeDefined();
  });
});
