import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { forgetUndo } from '../../../ui/feedback/undo.ts';
import { ShoppingPage } from '../category-list/category-page.tsx';
import { TodoPage } from '../list/todo-page.tsx';
import { TodoPanel } from '../list/todo-panel.tsx';

afterEach(() => {
  dismissToast();
  forgetUndo();
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
  const server = serveItems(trees());
  const hands = show(part, '/todo');
  await hands.click(await screen.findByRole('button', { name: 'Select' }));
  return { server, hands };
}

const fail = (server: ReturnType<typeof serveItems>, title: string) =>
  server.override(`PATCH /api/items/${server.item(title).id}/status`, () => refusal());

describe('choosing several', () => {
  it('makes every row a check box, and counts (IL-07)', async () => {
    const { hands } = await startChoosing();

    expect(screen.getByText('0 selected')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
    await hands.click(screen.getByText('Birch'));
    await hands.click(box('Cedar'));

    expect(chosen()).toEqual(['Birch', 'Cedar']);
    expect(screen.getByText('2 selected')).toBeDefined();
    expect(button('Complete 2 Tasks')).toBeDefined();
    await hands.click(box('Cedar'));
    expect(button('Complete 1 Task')).toBeDefined();
  });

  it('is offered for a list that has something (IL-07)', async () => {
    serveItems();
    show(<TodoPage />, '/todo');

    await screen.findByText('No tasks yet');
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });

  it('takes all and none (IL-07)', async () => {
    const { hands } = await startChoosing();

    await hands.click(button('Select All'));
    expect(chosen()).toEqual(titles);
    await hands.click(button('Deselect All'));

    expect(chosen()).toEqual([]);
    expect(button('Select All')).toBeDefined();
  });

  it('ends with Cancel, which forgets what was chosen, and gives Select the focus (IL-07)', async () => {
    const { hands } = await startChoosing();
    expect(document.activeElement).toBe(button('Cancel'));

    await hands.click(box('Birch'));
    await hands.click(button('Cancel'));
    expect(document.activeElement).toBe(button('Select'));
    await hands.click(button('Select'));

    expect(chosen()).toEqual([]);
  });

  it('ends when another filter is chosen (IL-07)', async () => {
    const { hands } = await startChoosing();
    await hands.click(box('Birch'));

    await hands.click(screen.getByRole('tab', { name: /Next 7 Days/ }));
    await hands.click(screen.getByRole('tab', { name: /Next 3 Days/ }));

    expect(screen.getByRole('checkbox', { name: 'Complete Birch' })).toBeDefined();
  });

  it.each([
    ['Shift and a click', () => fireEvent.click(box('Cedar'), { shiftKey: true })],
    ['Shift and the space bar', () => fireEvent.keyDown(box('Cedar'), { key: ' ', shiftKey: true })],
  ])('takes a range by %s (IL-07)', async (_way, reach) => {
    const { hands } = await startChoosing();

    await hands.click(box('Alder'));
    reach();

    expect(chosen()).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  it('works with the keyboard alone (IL-07)', async () => {
    const { hands } = await startChoosing();
    box('Alder').focus();

    await hands.keyboard(' {ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(document.activeElement).toBe(box('Cedar'));
    await hands.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual(titles);
    await hands.keyboard('{Escape}');

    expect(button('Select')).toBeDefined();
  });

  it('on the dashboard is left alone by keys that are meant for something else (IL-07)', async () => {
    const { hands } = await startChoosing(
      <>
        <input aria-label="Elsewhere" />
        <TodoPanel />
      </>,
    );

    await hands.click(screen.getByLabelText('Elsewhere'));
    await hands.keyboard('{Escape}');

    expect(button('Cancel')).toBeDefined();
  });
});

describe('completing what was chosen', () => {
  it('ends the choosing when all succeed (IL-07)', async () => {
    const { server, hands } = await startChoosing();

    await hands.click(box('Alder'));
    await hands.click(box('Birch'));
    await hands.click(button('Complete 2 Tasks'));

    expect(await screen.findByRole('button', { name: 'Select' })).toBeDefined();
    expect(server.items.filter(({ status }) => status === 'Completed')).toHaveLength(2);
    expect(screen.queryByText('Alder')).toBeNull();
  });

  it('says "Completing..." meanwhile, and can be pressed once (IL-07)', async () => {
    const { server, hands } = await startChoosing();
    server.override(`PATCH /api/items/${server.item('Alder').id}/status`, () => new Promise(() => undefined));

    await hands.click(box('Alder'));
    await hands.click(button('Complete 1 Task'));

    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Completing...' });
    expect(busy.disabled).toBe(true);
  });

  it('keeps those chosen that failed, and says how many (IL-07)', async () => {
    const { server, hands } = await startChoosing();
    fail(server, 'Birch');

    await hands.click(button('Select All'));
    await hands.click(button('Complete 4 Tasks'));

    expect(await screen.findByText('Partial completion')).toBeDefined();
    expect(
      screen.getByText('Completed 3 of 4 items. 1 items failed - they remain selected for retry.'),
    ).toBeDefined();
    await waitFor(() => expect(chosen()).toEqual(['Birch']));
  });

  it('keeps all chosen when all failed (IL-07)', async () => {
    const { server, hands } = await startChoosing();
    for (const title of titles) fail(server, title);

    await hands.click(button('Select All'));
    await hands.click(button('Complete 4 Tasks'));

    expect(
      await screen.findByText('All items failed to complete. Please check your connection and try again.'),
    ).toBeDefined();
    await waitFor(() => expect(chosen()).toEqual(titles));
  });

  it('calls purchases items (IL-07)', async () => {
    serveItems([{ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now', needLevel: 'Want' }]);
    const hands = show(<ShoppingPage />, '/purchases');

    await hands.click(await screen.findByRole('button', { name: 'Select' }));
    await hands.click(box('Milk'));

    expect(button('Complete 1 Item')).toBeDefined();
  });
});
