import { dismissToast, toast, type Toast } from './toast.ts';

interface Undoable extends Pick<Toast, 'title' | 'text' | 'offer'> {
  /** Undoes the change and reports its own failure. */
  undo: () => void;
}

let latestUndo: (() => void) | null = null;

/** Shows a toast with an Undo button; `undoLatest` still works after the toast is gone, until the next undoable change. */
export function offerUndo({ undo, ...content }: Undoable): void {
  latestUndo = undo;
  toast({ ...content, action: { label: 'Undo', onPress: () => void undoLatest() } });
}

/** Undoes the latest undoable change, once. Returns false if there is none. */
export function undoLatest(): boolean {
  if (latestUndo === null) return false;
  const undo = latestUndo;
  latestUndo = null;
  dismissToast();
  undo();
  return true;
}

/** Whether there is a change that `undoLatest` would undo. */
export const canUndo = (): boolean => latestUndo !== null;

/** Discards the latest undoable change, for example when another user signs in. */
export function clearUndo(): void {
  latestUndo = null;
}
