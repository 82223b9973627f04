import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { heldAnswers, json } from '../../../testing/mock-api.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShoppingPage } from '../category-list/shopping-page.tsx';
import { TodoPage } from '../category-list/todo-page.tsx';

afterEach(() => {
  removeToast();
  vi.unstubAllGlobals();
});

const reorder = 'PATCH /api/items/reorder';
const orderly = { enableManualOrdering: true };

const trees = (): Partial<Item>[] =>
  ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((cleaned_title, manualOrder) => ({
    cleaned_title,
    manualOrder,
  }));

const shown = () => screen.getAllByRole('checkbox').map((ring) => ring.ariaLabel?.replace('Complete ', ''));
const grip = (title: string) => screen.getByRole('button', { name: `Move ${title}` });
const sentOrder = (server: ReturnType<typeof mockItemApi>) => {
  const [request] = server.sent(reorder);
  if (!request) throw new Error('No order was sent');
  const { itemOrders } = request.body as { itemOrders: { id: string; manualOrder: number }[] };
  const findTitle = (id: string) => server.items.find((item) => item.id === id)?.cleaned_title;
  return itemOrders.map(({ id, manualOrder }) => [findTitle(id), manualOrder]);
};

async function startOrdering(items = trees()) {
  const server = mockItemApi(items);
  const user = renderScreen(<TodoPage />, '/todo', orderly);
  await user.click(await screen.findByRole('button', { name: 'Prioritise' }));
  await screen.findByRole('button', { name: 'Move Alder' });
  return { server, user };
}

describe('Prioritise', () => {
  it('is offered with manual ordering, for a list with items (IL-08)', async () => {
    mockItemApi(trees());
    renderScreen(<TodoPage />, '/todo');
    await screen.findByText('Alder');

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('is not offered for an empty list (IL-08)', async () => {
    mockItemApi();
    renderScreen(<ShoppingPage />, '/purchases', orderly);
    await screen.findByText('No shopping items yet');

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('is offered once all pages of a long list are there, so that no item is left out of its order (IL-08)', async () => {
    const server = mockItemApi(trees());
    const [first, ...others] = server.items;
    const list = '/api/items?category=To-Do&status=Active';
    const rest = heldAnswers();
    server.override(`GET ${list}`, () =>
      Response.json([first], { headers: { Link: `<${list}&cursor=second>; rel="next"` } }),
    );
    server.override(`GET ${list}&cursor=second`, rest.hold);
    renderScreen(<TodoPage />, '/todo', orderly);
    await screen.findByText('Alder');
    await waitFor(() => expect(rest.waiting()).toBe(1));
    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();

    rest.answer(json(others));

    expect(await screen.findByRole('button', { name: 'Prioritise' })).toBeDefined();
    expect(shown()).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  });

  it('is not offered in the selection mode (IL-08)', async () => {
    mockItemApi(trees());
    const user = renderScreen(<TodoPage />, '/todo', orderly);
    await screen.findByText('Alder');

    await user.click(screen.getByRole('button', { name: 'Select' }));

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('gives each row a grip and no other function, until it is done (IL-08)', async () => {
    const { user } = await startOrdering();

    expect(screen.getByText('Hold a task and move it')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Alder' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));

    expect(screen.getByRole('link', { name: 'Alder' })).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prioritise' })),
    );
  });
});

describe('a row that is moved with the keyboard', () => {
  it('moves with the arrow keys, is dropped by the space bar, and is announced (IL-08)', async () => {
    const { server, user } = await startOrdering();
    grip('Alder').focus();

    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(shown()).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    expect(screen.getByText('Alder, moved to 3 of 4')).toBeDefined();
    expect(server.sent(reorder)).toHaveLength(0);
    await user.keyboard(' ');

    await waitFor(() => expect(server.sent(reorder)).toHaveLength(1));
    expect(sentOrder(server)).toEqual([
      ['Birch', 0],
      ['Cedar', 1],
      ['Alder', 2],
      ['Dogwood', 3],
    ]);
    expect(document.activeElement).toBe(grip('Alder'));
  });

  it('goes back to its place by Escape, and the ordering mode continues (IL-08)', async () => {
    const { server, user } = await startOrdering();
    grip('Dogwood').focus();

    await user.keyboard(' {Home}');
    expect(shown()).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
    await user.keyboard('{Escape}');

    expect(shown()).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
    expect(screen.getByText('Dogwood, back where it was')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
    expect(server.sent(reorder)).toHaveLength(0);
  });
});

describe('a row that is moved without dragging', () => {
  it.each([
    ['Move to top', 'CABD'],
    ['Move up', 'ACBD'],
    ['Move down', 'ABDC'],
    ['Move to bottom', 'ABDC'],
  ])('goes where "%s" leads (IL-08)', async (move, expected) => {
    const { server, user } = await startOrdering();

    await user.click(grip('Cedar'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: move }));

    expect(
      shown()
        .map((title) => title?.[0])
        .join(''),
    ).toBe(expected);
    await waitFor(() => expect(server.sent(reorder)).toHaveLength(1));
  });
});

describe('a manual order', () => {
  it('is rolled back with a message if it could not be saved (IL-08)', async () => {
    const { server, user } = await startOrdering();
    server.override(reorder, () => errorResponse());

    await user.click(grip('Cedar'));
    await user.click(screen.getByRole('button', { name: 'Move to top' }));

    expect(await screen.findByText('Failed to save new order. Please try again.')).toBeDefined();
    expect(shown()).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  });

  it('does not change items outside the filter (IL-08)', async () => {
    const { server, user } = await startOrdering([
      ...trees(),
      { cleaned_title: 'At work', context: 'Work', manualOrder: 7 },
    ]);

    await user.click(grip('Cedar'));
    await user.click(screen.getByRole('button', { name: 'Move to top' }));

    await waitFor(() => expect(server.item('Cedar').manualOrder).toBe(0));
    expect(server.item('At work').manualOrder).toBe(7);
  });
});
