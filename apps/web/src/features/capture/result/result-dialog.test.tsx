import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { reportReachable } from '../../../data/http/reachability.ts';
import { newItem } from '../../../data/items/predicted-item.ts';
import { endSession, startSession } from '../../../data/session/session.ts';
import { itemKey } from '../../../data/store/things.ts';
import { submit } from '../../../data/sync/outbox.ts';
import { heldAnswers, json, mockApi } from '../../../testing/mock-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { anItem } from '../../../testing/an-item.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readDraft } from '../draft.ts';
import { ResultDialog } from './result-dialog.tsx';

const everyDay = {
  freq: 'DAILY' as const,
  interval: 1,
  byDay: null,
  time_local: '08:00',
  anchor_date: '2026-11-21',
  timezone: 'America/New_York',
  ends: { type: 'NEVER' as const, until: null, count: null },
};

describe('the result dialog', () => {
  it('shows a row per item with its icons, its subtitle and a link to edit it (QA-09)', () => {
    const milk = anItem({
      cleaned_title: 'Milk',
      category: 'Shopping',
      urgency: 'Now',
      purchaseCategory: 'Supermarket',
    });
    const pills = anItem({
      cleaned_title: 'Take the pills',
      context: 'Personal',
      scheduled_at: '2026-11-21T13:00:00Z',
      recurring: everyDay,
      is_recurring: true,
    });
    renderScreen(<ResultDialog items={[milk, pills]} open onClose={noop} onClosed={noop} />);

    const dialog = within(screen.getByRole('dialog', { name: '2 Items Pouched!' }));
    const rows = dialog.getAllByRole('listitem');
    const marks = (index: number) =>
      ['Scheduled', 'Recurring'].filter((mark) => rows[index]?.querySelector(`[aria-label="${mark}"]`));
    expect(rows[0]?.textContent).toBe('MilkSupermarket • Now');
    expect(rows[1]?.textContent).toBe('Take the pillsPersonal • Every day, 8:00 AM');
    expect(marks(0)).toEqual([]);
    expect(marks(1)).toEqual(['Scheduled', 'Recurring']);
    expect(dialog.getByRole('link', { name: 'Edit Milk' }).getAttribute('href')).toBe(
      `/item/${milk.id}/edit`,
    );
  });

  it('says that its items are not sent yet, until they are (OF-02)', async () => {
    const store = await openKeptStore();
    const server = heldAnswers();
    mockApi({ 'POST /api/items': server.hold });
    const milk = newItem({ ...anItem({ cleaned_title: 'Milk' }), version: 0 });
    void submit({
      things: [itemKey(milk.id)],
      title: 'Milk',
      request: { call: 'addItem', body: { originalText: 'milk', itemIds: [milk.id] } },
      effects: [{ key: itemKey(milk.id), put: milk }],
    });
    await waitFor(() => expect(store.isWaiting(itemKey(milk.id))).toBe(true));
    renderScreen(<ResultDialog items={[milk]} open onClose={noop} onClosed={noop} />);
    expect(screen.getByText('Still being sent.')).toBeDefined();
    act(() => reportReachable(false));
    expect(screen.getByText('Sent when you’re back.')).toBeDefined();

    await waitFor(() => expect(server.waiting()).toBe(1));
    server.answer(json(milk, 201));

    await waitFor(() => expect(screen.queryByText(/sent/i)).toBeNull());
    endSession();
    vi.unstubAllGlobals();
  });

  it('is dismissed by "Got it" and closed after it has faded out (QA-09)', async () => {
    const { user, onClosed } = showClosable();
    expect(screen.getByRole('dialog', { name: 'Item Pouched!' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Got it' }));

    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('leaves the focus in the box beside it, and says that it is there (FW-03)', async () => {
    const { user } = showClosable();
    const box = screen.getByLabelText<HTMLInputElement>('Box');

    expect(document.activeElement).toBe(box);
    expect(await screen.findByText('Item Pouched!', { selector: '[role=status]' })).toBeDefined();
    await user.keyboard('milk');
    expect(box.value).toBe('milk');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Category of/ }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(box);
  });

  it('stays open at a press on the box, and closes at Back or a press elsewhere (FW-03, QA-01)', async () => {
    const { user, onClosed } = showClosable();
    await waitFor(() => expect(window.history.state).toEqual({ overlays: 1 }));

    await user.click(screen.getByLabelText('Box'));
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(screen.getByText('Elsewhere'));

    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('without a box beside it goes on with the first letter of the next thought (FW-03)', async () => {
    const onNext = vi.fn();
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } });
    const user = renderScreen(
      <ResultDialog items={[anItem()]} open onClose={noop} onClosed={noop} onNext={onNext} />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Got it' })));

    await user.keyboard('m');

    expect(onNext).toHaveBeenCalledOnce();
    expect(readDraft('ana').text).toBe('m');
    endSession();
  });
});

const noop = () => undefined;

/** The result beside a focused box, until it has faded out. */
function showClosable() {
  const onClosed = vi.fn();
  const user = renderScreen(<Closable onClosed={onClosed} />);
  return { user, onClosed };
}

function Closable({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <div className="pocket">
        <input aria-label="Box" autoFocus onFocus={() => setOpen((before) => before ?? true)} />
      </div>
      <p>Elsewhere</p>
      {isOpen !== null && (
        <ResultDialog items={[anItem()]} open={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} />
      )}
    </>
  );
}
