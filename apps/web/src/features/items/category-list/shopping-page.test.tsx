import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShoppingPage } from './shopping-page.tsx';
import { ShoppingPanel } from './shopping-panel.tsx';
import { UpcomingPage } from '../upcoming/upcoming-page.tsx';

afterEach(() => {
  removeToast();
  vi.unstubAllGlobals();
});

const shopping = (cleaned_title: string, overrides: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Shopping',
  urgency: 'Now',
  needLevel: 'Want',
  ...overrides,
});
const chosenTabs = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

describe('the Shopping screen', () => {
  it('starts with Wants, Now (IL-02)', async () => {
    mockItemApi([
      shopping('Oat milk', { purchaseCategory: 'Supermarket', quantity: 2 }),
      shopping('Soap', { needLevel: 'Need' }),
      shopping('Lamp', { urgency: 'Future' }),
    ]);
    const user = renderScreen(<ShoppingPage />, '/purchases');

    expect(await screen.findByRole('link', { name: 'Oat milk' })).toBeDefined();
    expect(screen.getByText('Supermarket')).toBeDefined();
    expect(chosenTabs()).toEqual(['Wants', 'Now 1']);
    await user.click(screen.getByRole('tab', { name: /Someday/ }));
    expect(screen.getByRole('link', { name: 'Lamp' })).toBeDefined();
  });

  it('says that it is empty (IL-02)', async () => {
    mockItemApi();
    renderScreen(<ShoppingPage />, '/purchases');

    expect(await screen.findByText('No shopping items yet')).toBeDefined();
  });

  it('moves to the need level and urgency of an item added there (IL-02, IL-10)', async () => {
    const server = mockItemApi();
    const user = renderScreen(<ShoppingPage />, '/purchases');

    await user.click(await screen.findByRole('button', { name: 'Add New Item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add New Item' }));
    await user.type(sheet.getByLabelText('Title'), 'Garden hose');
    await user.click(sheet.getByRole('tab', { name: 'Need' }));
    await user.click(sheet.getByRole('radio', { name: 'Someday' }));
    await user.click(sheet.getByRole('button', { name: 'Add' }));

    expect(await screen.findByRole('link', { name: 'Garden hose' })).toBeDefined();
    expect(chosenTabs()).toEqual(['Needs', 'Someday 1']);
    expect(server.sent('POST /api/items/manual')[0]?.body).toMatchObject({
      cleaned_title: 'Garden hose',
      category: 'Shopping',
      urgency: 'Someday',
      needLevel: 'Need',
      quantity: 1,
    });
  });

  it('moves to the items of the latest thought, but not for one from before it was opened (IL-02)', async () => {
    mockItemApi();
    const latest = { items: [anItem(shopping('Hose', { urgency: 'Soon', needLevel: 'Need' }))], sequence: 3 };
    renderScreen(<ShoppingPage latest={latest} />, '/purchases');

    await screen.findByText('No shopping items yet');
    expect(chosenTabs()).toEqual(['Wants', 'Now 0']);
  });
});

describe('the Shopping panel of the dashboard', () => {
  const hose = anItem(shopping('Garden hose', { urgency: 'Soon', needLevel: 'Need' }));

  function PanelAndPocket() {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setTurn(turn + 1)}>
          Pouch
        </button>
        <ShoppingPanel latest={{ items: [hose], sequence: turn }} />
      </>
    );
  }

  it('moves to the items of a thought from the capture box beside it (IL-02)', async () => {
    mockItemApi([hose, shopping('Scarf', { urgency: 'Now', needLevel: 'Want' })]);
    const user = renderScreen(<PanelAndPocket />);
    await screen.findByRole('link', { name: 'Scarf' });

    await user.click(screen.getByRole('button', { name: 'Pouch' }));

    expect(await screen.findByRole('link', { name: 'Garden hose' })).toBeDefined();
    expect(chosenTabs()).toEqual(['Needs', 'Soon 1']);
  });

  it('moves to an item added in it (IL-02, IL-10)', async () => {
    mockItemApi();
    const user = renderScreen(<ShoppingPanel />);

    await user.click(await screen.findByRole('button', { name: 'Add New Item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add New Item' }));
    await user.type(sheet.getByLabelText('Title'), 'Garden hose');
    await user.click(sheet.getByRole('radio', { name: 'Someday' }));
    await user.click(sheet.getByRole('button', { name: 'Add' }));

    expect(await screen.findByRole('link', { name: 'Garden hose' })).toBeDefined();
    expect(chosenTabs()).toEqual(['Wants', 'Someday 1']);
  });
});

describe('a quantity', () => {
  it('changes immediately and is saved (IL-09)', async () => {
    const server = mockItemApi([shopping('Oat milk', { quantity: 2 })]);
    const user = renderScreen(<ShoppingPage />, '/purchases');

    await user.click(await screen.findByRole('button', { name: 'Quantity of Oat milk: 2' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));

    expect(screen.getByRole('button', { name: 'Quantity of Oat milk: 3' })).toBeDefined();
    await waitFor(() => expect(server.items[0]?.quantity).toBe(3));
    expect(server.sent('PUT')[0]?.body).toEqual({ quantity: 3, version: 1 });
  });

  it.each([
    [1, 'One less'],
    [99, 'One more'],
  ])('of %d offers no "%s" (IL-09)', async (quantity, label) => {
    mockItemApi([shopping('Oat milk', { quantity })]);
    const user = renderScreen(<ShoppingPage />, '/purchases');

    await user.click(await screen.findByRole('button', { name: `Quantity of Oat milk: ${quantity}` }));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true);
  });

  it.each([
    ['the Shopping screen (IL-09)', <ShoppingPage key="shopping" />],
    ['the scheduled screen (UP-03)', <UpcomingPage key="upcoming" />],
  ])('is rolled back with a message when it cannot be saved on %s', async (_surface, screenShown) => {
    const server = mockItemApi([
      shopping('Oat milk', { quantity: 2, scheduled_at: '2026-12-01T10:00:00.000Z' }),
    ]);
    server.override(`PUT /api/items/${server.item('Oat milk').id}`, () => errorResponse());
    const user = renderScreen(screenShown, '/purchases');

    await user.click(await screen.findByRole('button', { name: 'Quantity of Oat milk: 2' }));
    for (const list of ['category=Shopping', 'status=Active']) {
      server.override(`GET /api/items?${list}`, () => new Promise(() => undefined));
    }
    await user.click(screen.getByRole('button', { name: 'One more' }));

    expect(await screen.findByText('Failed to update quantity')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Quantity of Oat milk: 2' })).toBeDefined();
  });
});
