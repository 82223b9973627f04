import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';
import { dismissToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  act(() => {
    dismissToast();
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

describe('the toaster', () => {
  it('announces a message politely and an error assertively', () => {
    render(<Toaster />);

    act(() => toast({ title: 'Address copied' }));
    expect(screen.getByRole('status').textContent).toContain('Address copied');

    act(() => toast({ variant: 'destructive', title: 'Error', text: 'Failed to add item.' }));
    expect(screen.getByRole('alert').textContent).toContain('Failed to add item.');
  });

  it('announces an error in a separate live region', () => {
    render(<Toaster />);
    const polite = screen.getByRole('status');

    act(() => toast({ variant: 'destructive', title: 'Error' }));

    expect(polite.isConnected).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Error');
  });

  it('is announced behind an open dialog, which hides the rest of the page (AC-15)', () => {
    render(
      <>
        <p>The page</p>
        <Toaster />
        <Dialog open onClose={() => undefined} title="Add Contact" />
      </>,
    );

    act(() => toast({ variant: 'destructive', title: 'Error', text: 'Failed to add contact' }));

    expect(screen.getByText('The page').closest('[aria-hidden]')).not.toBeNull();
    expect(screen.getByText('Failed to add contact').closest('[aria-hidden]')).toBeNull();
  });

  it('can be pressed above an open dialog, which stays open (AC-15, IL-11)', () => {
    const [onPress, onClose] = [vi.fn(), vi.fn()];
    render(
      <>
        <Toaster />
        <Dialog open onClose={onClose} title="Shared with You" />
      </>,
    );
    // A dialog starts to listen for presses outside in the task after it has opened.
    act(() => void vi.advanceTimersByTime(0));
    act(() => toast({ title: 'Accepted', action: { label: 'Undo', onPress } }));
    const undo = screen.getByRole('button', { name: 'Undo', hidden: true });

    fireEvent.pointerDown(undo);
    fireEvent.click(undo);

    expect(onPress).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays while it contains the focus (AC-15)', () => {
    render(<Toaster />);
    act(() => toast({ title: 'Item completed!', action: { label: 'Undo', onPress: () => undefined } }));

    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    act(() => void vi.advanceTimersByTime(20_000));

    expect(screen.getByText('Item completed!')).toBeDefined();
  });

  it('stays while it contains the focus although the mouse has left it (AC-15)', () => {
    render(<Toaster />);
    act(() => toast({ title: 'Item completed!', action: { label: 'Undo', onPress: () => undefined } }));
    const undo = screen.getByRole('button', { name: 'Undo' });

    fireEvent.pointerEnter(undo);
    act(() => undo.focus());
    fireEvent.pointerLeave(undo);
    act(() => void vi.advanceTimersByTime(20_000));

    expect(screen.getByText('Item completed!')).toBeDefined();
  });

  it('gives the focus back to what had it when it leaves, else to the heading (AC-15, IL-11)', () => {
    const { rerender } = render(
      <>
        <button type="button">Complete Bread</button>
        <Toaster />
      </>,
    );
    const pressUndo = () => {
      act(() => toast({ title: 'Item completed!', action: { label: 'Undo', onPress: () => undefined } }));
      act(() => screen.getByRole('button', { name: 'Undo' }).focus());
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    };
    const ring = screen.getByRole('button', { name: 'Complete Bread' });
    act(() => ring.focus());

    pressUndo();
    expect(document.activeElement).toBe(ring);

    rerender(
      <>
        <h1 tabIndex={-1}>To-Do</h1>
        <Toaster />
      </>,
    );
    pressUndo();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'To-Do' }));
  });

  it('shows the offer before Undo', () => {
    const onMove = vi.fn();
    render(<Toaster />);
    act(() =>
      toast({
        title: 'Learned',
        offer: { label: 'Move 2 others too', onPress: onMove },
        action: { label: 'Undo', onPress: () => undefined },
      }),
    );
    const [offer, undo] = screen.getAllByRole('button');
    expect([offer?.textContent, undo?.textContent]).toEqual(['Move 2 others too', 'Undo']);

    fireEvent.click(screen.getByRole('button', { name: 'Move 2 others too' }));

    expect(onMove).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('Learned')).toBeNull();
  });

  it('runs its action once, and leaves', () => {
    const onPress = vi.fn();
    render(<Toaster />);
    act(() => toast({ title: 'Item completed!', action: { label: 'Undo', onPress } }));

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    act(() => void vi.advanceTimersByTime(1000));

    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('Item completed!')).toBeNull();
  });

  it('can be dismissed by its button (AC-15)', () => {
    render(<Toaster />);
    act(() => toast({ title: 'Item completed!' }));

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.getByText('Item completed!').closest('[data-leaving]')).not.toBeNull();
  });

  it.each([
    ['far enough', 80, true],
    ['not far', 40, false],
  ])('swiped %s sideways is dismissed: %s px, %s (AC-15)', (_, distance, isDismissed) => {
    render(<Toaster />);
    act(() => toast({ title: 'Item completed!' }));
    const shown = screen.getByText('Item completed!');
    const pointer = { pointerId: 1, pointerType: 'touch' };

    fireEvent.pointerDown(shown, { ...pointer, clientX: 200 });
    fireEvent.pointerMove(shown, { ...pointer, clientX: 200 - distance });
    fireEvent.pointerUp(shown, { ...pointer, clientX: 200 - distance });

    expect(shown.closest('[data-leaving]') !== null).toBe(isDismissed);
  });
});
