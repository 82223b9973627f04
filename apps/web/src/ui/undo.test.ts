import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from './feedback/toast.ts';
import { forgetUndo, offerUndo, undoLatest } from './feedback/undo.ts';

afterEach(() => {
  forgetUndo();
  dismissToast();
});

it('takes the latest change back once, by its toast or after the toast has gone (IL-11)', () => {
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

it('is offered by the toast, which goes when it is taken (IL-11)', () => {
  const undo = vi.fn();
  offerUndo({ title: 'Item deleted', undo });

  currentToast()?.action?.onPress();

  expect(undo).toHaveBeenCalledOnce();
  expect(currentToast()?.isLeaving).toBe(true);
});

it('of one person is not there for the next (AU-11)', () => {
  offerUndo({ title: 'Item deleted', undo: vi.fn() });
  forgetUndo();
  expect(undoLatest()).toBe(false);
});
