import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { anItem } from '../../../testing/an-item.ts';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ShoppingPage } from './category-page.tsx';
import { ShoppingPanel } from '../list/shopping-panel.tsx';
import { UpcomingPage } from '../upcoming/upcoming-page.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const shopping = (cleaned_title: string, given: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Shopping',
  urgency: 'Now',
  needLevel: 'Want',
  ...given,
});
const chosenTabs = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

describe('the Shopping screen', () => {
  it('starts with what is wanted now (IL-02)', async () => {
    serveItems([
      shopping('Oat milk', { purchaseCategory: 'Supermarket', quantity: 2 }),
      shopping('Soap', { needLevel: 'Need' }),
      shopping('Lamp', { urgency: 'Future' }),
    ]);
    const hands = show(<ShoppingPage />, '/purchases');

    expect(await screen.findByRole('link', { name: 'Oat milk' })).toBeDefined();
    expect(screen.getByText('Supermarket')).toBeDefined();
    expect(chosenTabs()).toEqual(['Wants', 'Now 1']);
    await hands.click(screen.getByRole('tab', { name: /Someday/ }));
    expect(screen.getByRole('link', { name: 'Lamp' })).toBeDefined();
  });

  it('says when nothing is there (IL-02)', async () => {
    serveItems();
    show(<ShoppingPage />, '/purchases');

    expect(await screen.findByText('No shopping items yet')).toBeDefined();
  });

  it('moves to the need level and urgency of an item written down there (IL-02, IL-10)', async () => {
    const server = serveItems();
    const hands = show(<ShoppingPage />, '/purchases');

    await hands.click(await screen.findByRole('button', { name: 'Add New Item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add New Item' }));
    await hands.type(sheet.getByLabelText('Title'), 'Garden hose');
    await hands.click(sheet.getByRole('tab', { name: 'Need' }));
    await hands.click(sheet.getByRole('radio', { name: 'Someday' }));
    await hands.click(sheet.getByRole('button', { name: 'Add' }));

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

  it('moves to where the latest thought went, but not for one from before it was opened (IL-02)', async () => {
    serveItems();
    const latest = { items: [anItem(shopping('Hose', { urgency: 'Soon', needLevel: 'Need' }))], turn: 3 };
    show(<ShoppingPage latest={latest} />, '/purchases');

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
        <ShoppingPanel latest={{ items: [hose], turn }} />
      </>
    );
  }

  it('moves to where a thought of the pocket beside it went (IL-02)', async () => {
    serveItems([hose]);
    const hands = show(<PanelAndPocket />);
    await screen.findByText('No shopping items yet');

    await hands.click(screen.getByRole('button', { name: 'Pouch' }));

    expect(await screen.findByRole('link', { name: 'Garden hose' })).toBeDefined();
    expect(chosenTabs()).toEqual(['Needs', 'Soon 1']);
  });

  it('moves to what was written down in it by hand (IL-02, IL-10)', async () => {
    serveItems();
    const hands = show(<ShoppingPanel />);

    await hands.click(await screen.findByRole('button', { name: 'Add New Item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add New Item' }));
    await hands.type(sheet.getByLabelText('Title'), 'Garden hose');
    await hands.click(sheet.getByRole('radio', { name: 'Someday' }));
    await hands.click(sheet.getByRole('button', { name: 'Add' }));

    expect(await screen.findByRole('link', { name: 'Garden hose' })).toBeDefined();
    expect(chosenTabs()).toEqual(['Wants', 'Someday 1']);
  });
});

describe('a quantity', () => {
  it('changes at once and is saved (IL-09)', async () => {
    const server = serveItems([shopping('Oat milk', { quantity: 2 })]);
    const hands = show(<ShoppingPage />, '/purchases');

    await hands.click(await screen.findByRole('button', { name: 'Quantity of Oat milk: 2' }));
    await hands.click(screen.getByRole('button', { name: 'One more' }));

    expect(screen.getByRole('button', { name: 'Quantity of Oat milk: 3' })).toBeDefined();
    await waitFor(() => expect(server.items[0]?.quantity).toBe(3));
    expect(server.sent('PUT')[0]?.body).toEqual({ quantity: 3 });
  });

  it.each([
    [1, 'One less'],
    [99, 'One more'],
  ])('of %d offers no "%s" (IL-09)', async (quantity, label) => {
    serveItems([shopping('Oat milk', { quantity })]);
    const hands = show(<ShoppingPage />, '/purchases');

    await hands.click(await screen.findByRole('button', { name: `Quantity of Oat milk: ${quantity}` }));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(true);
  });

  it.each([
    ['the Shopping screen (IL-09)', <ShoppingPage key="shopping" />],
    ['the scheduled screen (UP-03)', <UpcomingPage key="upcoming" />],
  ])('goes back and says so when it cannot be saved on %s', async (_place, screenShown) => {
    const server = serveItems([
      shopping('Oat milk', { quantity: 2, scheduled_at: '2026-12-01T10:00:00.000Z' }),
    ]);
    server.override(`PUT /api/items/${server.item('Oat milk').id}`, () => refusal());
    const hands = show(screenShown, '/purchases');

    await hands.click(await screen.findByRole('button', { name: 'Quantity of Oat milk: 2' }));
    for (const list of ['category=Shopping', 'status=Active']) {
      server.override(`GET /api/items?${list}`, () => new Promise(() => undefined));
    }
    await hands.click(screen.getByRole('button', { name: 'One more' }));

    expect(await screen.findByText('Failed to update quantity')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Quantity of Oat milk: 2' })).toBeDefined();
  });
});
