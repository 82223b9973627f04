import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const overlays = () => (window.history.state as { overlays?: number } | null)?.overlays ?? 0;

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

const question = {
  title: 'Discard?',
  text: 'Nothing is saved.',
  confirmLabel: 'Discard',
  onConfirm: vi.fn(),
};

beforeEach(() => {
  window.history.pushState(null, '', '/below');
  window.history.pushState(null, '', '/screen');
});

describe('the browser’s Back', () => {
  it('closes a dialog, and the screen below stays (QA-01)', async () => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Your name" />);
    await waitFor(() => expect(overlays()).toBe(1));

    await goBack();

    expect(onClose).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/screen');
  });

  it('closes a question above a dialog first, then the dialog (QA-01)', async () => {
    const [onClose, onStay] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Dialog open onClose={onClose} title="Calendar feed" />);
    rerender(
      <Dialog open onClose={onClose} title="Calendar feed">
        <ConfirmDialog {...question} open onClose={onStay} />
      </Dialog>,
    );
    await waitFor(() => expect(overlays()).toBe(2));

    await goBack();
    expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await goBack();

    expect(onClose).toHaveBeenCalledOnce();
    expect(question.onConfirm).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/screen');
  });

  it('leaves the screen at once after a dialog that was closed otherwise (QA-01)', async () => {
    const { rerender } = render(<Dialog open onClose={vi.fn()} title="Your name" />);
    await waitFor(() => expect(overlays()).toBe(1));
    rerender(<Dialog open={false} onClose={vi.fn()} title="Your name" />);
    await waitFor(() => expect(overlays()).toBe(0));

    await goBack();

    expect(window.location.pathname).toBe('/below');
  });

  it('adds no entry for the question whether to leave, which Back itself has opened (ED-08)', async () => {
    const { length } = window.history;
    render(<ConfirmDialog {...question} open onClose={vi.fn()} closesOnBack={false} />);
    await act(async () => Promise.resolve());

    expect(screen.getByRole('dialog', { name: 'Discard?' })).toBeDefined();
    expect([window.history.length, overlays()]).toEqual([length, 0]);
  });
});
