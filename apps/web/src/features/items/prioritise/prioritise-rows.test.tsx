import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ShoppingPage } from '../category-list/category-page.tsx';
import { TodoPage } from '../list/todo-page.tsx';

afterEach(() => {
  dismissToast();
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
const sentOrder = (server: ReturnType<typeof serveItems>) => {
  const { itemOrders } = server.sent(reorder)[0]?.body as {
    itemOrders: { id: string; manualOrder: number }[];
  };
  const titleOf = (id: string) => server.items.find((item) => item.id === id)?.cleaned_title;
  return itemOrders.map(({ id, manualOrder }) => [titleOf(id), manualOrder]);
};

async function startOrdering(items = trees()) {
  const server = serveItems(items);
  const hands = show(<TodoPage />, '/todo', orderly);
  await hands.click(await screen.findByRole('button', { name: 'Prioritise' }));
  await screen.findByRole('button', { name: 'Move Alder' });
  return { server, hands };
}

describe('Prioritise', () => {
  it('is offered to those who keep an order of their own, for a list that has something (IL-08)', async () => {
    serveItems(trees());
    show(<TodoPage />, '/todo');
    await screen.findByText('Alder');

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('is not offered for an empty list (IL-08)', async () => {
    serveItems();
    show(<ShoppingPage />, '/purchases', orderly);
    await screen.findByText('No shopping items yet');

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('is not offered while several are chosen (IL-08)', async () => {
    serveItems(trees());
    const hands = show(<TodoPage />, '/todo', orderly);
    await screen.findByText('Alder');

    await hands.click(screen.getByRole('button', { name: 'Select' }));

    expect(screen.queryByRole('button', { name: 'Prioritise' })).toBeNull();
  });

  it('gives each row a grip and no other meaning, until it is done (IL-08)', async () => {
    const { hands } = await startOrdering();

    expect(screen.getByText('Hold a task and move it')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Alder' })).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Done' }));

    expect(screen.getByRole('link', { name: 'Alder' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prioritise' }));
  });
});

describe('a row that is carried by the keyboard', () => {
  it('moves with the arrow keys, is put down by the space bar, and says where it is (IL-08)', async () => {
    const { server, hands } = await startOrdering();
    grip('Alder').focus();

    await hands.keyboard(' {ArrowDown}{ArrowDown}');
    expect(shown()).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood']);
    expect(screen.getByText('Alder, moved to 3 of 4')).toBeDefined();
    expect(server.sent(reorder)).toHaveLength(0);
    await hands.keyboard(' ');

    await waitFor(() => expect(server.sent(reorder)).toHaveLength(1));
    expect(sentOrder(server)).toEqual([
      ['Birch', 0],
      ['Cedar', 1],
      ['Alder', 2],
      ['Dogwood', 3],
    ]);
    expect(document.activeElement).toBe(grip('Alder'));
  });

  it('goes back to where it was by Escape, and the list is still being put in order (IL-08)', async () => {
    const { server, hands } = await startOrdering();
    grip('Dogwood').focus();

    await hands.keyboard(' {Home}');
    expect(shown()).toEqual(['Dogwood', 'Alder', 'Birch', 'Cedar']);
    await hands.keyboard('{Escape}');

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
  ])('goes where "%s" says (IL-08)', async (move, expected) => {
    const { server, hands } = await startOrdering();

    await hands.click(grip('Cedar'));
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: move }));

    expect(
      shown()
        .map((title) => title?.[0])
        .join(''),
    ).toBe(expected);
    await waitFor(() => expect(server.sent(reorder)).toHaveLength(1));
  });
});

it('an order that could not be kept goes back and says so (IL-08)', async () => {
  const { server, hands } = await startOrdering();
  server.override(reorder, () => refusal());

  await hands.click(grip('Cedar'));
  await hands.click(screen.getByRole('button', { name: 'Move to top' }));

  expect(await screen.findByText('Failed to save new order. Please try again.')).toBeDefined();
  expect(shown()).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
});

it('items outside the filter keep their place (IL-08)', async () => {
  const { server, hands } = await startOrdering([
    ...trees(),
    { cleaned_title: 'At work', context: 'Work', manualOrder: 7 },
  ]);

  await hands.click(grip('Cedar'));
  await hands.click(screen.getByRole('button', { name: 'Move to top' }));

  await waitFor(() => expect(server.item('Cedar').manualOrder).toBe(0));
  expect(server.item('At work').manualOrder).toBe(7);
});
