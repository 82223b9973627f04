import { dismissToast, toast, type Toast } from './toast.ts';

interface Undoable extends Pick<Toast, 'title' | 'text' | 'offer'> {
  /** Takes the change back and reports its own failure. */
  undo: () => void;
}

let latest: (() => void) | null = null;

/** Says what was done and offers to take it back: by the toast's button while it stays, by `undoLatest` until the next change. */
export function offerUndo({ undo, ...said }: Undoable): void {
  latest = undo;
  toast({ ...said, action: { label: 'Undo', onPress: () => void undoLatest() } });
}

/** Takes back the latest change that offered it, once. False when there is none. */
export function undoLatest(): boolean {
  if (latest === null) return false;
  const undo = latest;
  latest = null;
  dismissToast();
  undo();
  return true;
}

/** Forgets what could be taken back, as when somebody else signs in. */
export function forgetUndo(): void {
  latest = null;
}
