import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { endSession } from '../../../data/session/session.ts';
import { aRule } from '../../../testing/a-rule.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { takeItems } from '../../../testing/take-items.ts';
import { ResultDialog } from './result-dialog.tsx';

const watch = { category: 'Bucket', bucket_name: 'WatchBucket', purchaseCategory: null } as const;
const noop = () => undefined;

/** Wednesday noon in New York. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T17:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  removeToast();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showResult(fields: Partial<Item>) {
  const server = mockItemApi([{ cleaned_title: 'Past Lives', ...fields }]);
  await takeItems(server.items);
  const user = renderScreen(<ResultDialog items={server.items} open onClose={noop} onClosed={noop} />);
  return { server, user, item: server.item('Past Lives') };
}

const button = (name: string) => screen.getByRole('button', { name });
const row = () => screen.getByRole('listitem').textContent;

describe('a row of the result', () => {
  it('gets another kind with two presses, which teaches and says so (FW-03, SO-11)', async () => {
    const { server, user, item } = await showResult({});
    server.override(`PUT /api/items/${item.id}`, () =>
      Response.json({
        ...{ ...item, ...watch, urgency: 'Later', context: null, version: 2 },
        learned: { rule: aRule('Past Lives', watch), before: null, otherItemIds: [] },
      }),
    );

    await user.click(button('Category of Past Lives: To-Do'));
    await user.click(button('Watch'));

    expect(await screen.findByText('Got it. I’ll remember.')).toBeDefined();
    expect(row()).toBe('Past LivesWatch');
    expect(server.sent('PUT')[0]?.body).toMatchObject(watch);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('gets a date with two presses, or loses it, and shows it (FW-03)', async () => {
    const { server, user } = await showResult({
      context: 'Personal',
      scheduled_at: '2026-11-25T20:00:00.000Z',
    });

    await user.click(button('Date for Past Lives'));
    await user.click(button('Tomorrow'));
    await waitFor(() => expect(row()).toContain('Tomorrow, 3:00 PM'));
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    await user.click(button('Date for Past Lives'));
    await user.click(button('No date'));

    await waitFor(() => expect(row()).not.toContain('Tomorrow'));
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(2));
    expect(server.sent('PUT').map(({ body }) => body)).toMatchObject([
      { scheduled_at: '2026-11-19T20:00:00Z', all_day: false },
      { scheduled_at: null },
    ]);
  });

  it('follows the clock: at midnight its tomorrow becomes today (FW-03)', async () => {
    await showResult({ context: 'Personal', scheduled_at: '2026-11-19T20:00:00.000Z' });
    await waitFor(() => expect(row()).toContain('Tomorrow, 3:00 PM'));

    vi.setSystemTime(new Date('2026-11-19T05:00:00Z'));
    act(() => void window.dispatchEvent(new Event('focus')));

    expect(row()).toContain('Today, 3:00 PM');
  });

  it('keeps its kind when the server refuses the other, and says why (FW-03)', async () => {
    const { server, user, item } = await showResult({});
    server.override(`PUT /api/items/${item.id}`, () => errorResponse(422, 'Not that one.'));

    await user.click(button('Category of Past Lives: To-Do'));
    await user.click(button('Watch'));

    expect(await screen.findByText('Not that one.')).toBeDefined();
    expect(button('Category of Past Lives: To-Do')).toBeDefined();
  });

  it('opened by keyboard, leaves the focus at what opened its choices (FW-03)', async () => {
    const { user } = await showResult({});
    button('Category of Past Lives: To-Do').focus();

    await user.keyboard('{Enter}');
    button('Read').focus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(button('Category of Past Lives: Read')));
  });
});
