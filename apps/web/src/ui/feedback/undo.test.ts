import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from './toast.ts';
import { clearUndo, offerUndo, undoLatest } from './undo.ts';

afterEach(() => {
  clearUndo();
  dismissToast();
});

describe('Undo', () => {
  it('undoes the latest change once, also after its toast has gone (IL-11)', () => {
    const first = vi.fn();
    const second = vi.fn();
    offerUndo({ title: 'Item deleted', undo: first });
    offerUndo({ title: 'Item completed!', undo: second });
    dismissToast();

    expect(undoLatest()).toBe(true);
    expect(undoLatest()).toBe(false);

    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it('is offered by the toast, which leaves when it is pressed (IL-11)', () => {
    const undo = vi.fn();
    offerUndo({ title: 'Item deleted', undo });

    currentToast()?.action?.onPress();

    expect(undo).toHaveBeenCalledOnce();
    expect(currentToast()?.isLeaving).toBe(true);
  });

  it('of one user is not available to the next (AU-11)', () => {
    offerUndo({ title: 'Item deleted', undo: vi.fn() });
    clearUndo();
    expect(undoLatest()).toBe(false);
  });
});
