/** Milliseconds a toast stays, and from its dismissal until it is gone (AC-15). */
const toastStays = 5000;
const toastLeaves = 1000;

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  title: string;
  text?: string;
  /** `destructive` for what went wrong. */
  variant?: 'neutral' | 'destructive';
  /** No other takes its place until it leaves: it explains what fails after it. */
  hasLastWord?: boolean;
  /** One thing to do about it, such as Undo. Pressing it dismisses the toast. */
  action?: ToastAction;
  /** What may follow from it, before that. */
  offer?: ToastAction;
}

interface ShownToast extends Toast {
  id: number;
  isLeaving: boolean;
}

const listeners = new Set<() => void>();
let shown: ShownToast | null = null;
let lastId = 0;
let closing: number | undefined;
let removal: number | undefined;
let startedAt = 0;
let left = toastStays;

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

function stopClock() {
  window.clearTimeout(closing);
  closing = undefined;
}

function clearTimers() {
  stopClock();
  window.clearTimeout(removal);
}

/** Shows a toast from anywhere. There is only one: a new one takes the place of the old, unless that has the last word. */
export function toast(content: Toast): void {
  if (shown?.hasLastWord === true && !shown.isLeaving) return;
  clearTimers();
  lastId += 1;
  show({ ...content, id: lastId, isLeaving: false });
  left = toastStays;
  resumeToast();
}

/** Lets the toast go now. */
export function dismissToast(): void {
  if (!shown || shown.isLeaving) return;
  clearTimers();
  show({ ...shown, isLeaving: true });
  removal = window.setTimeout(() => show(null), toastLeaves);
}

/** Stops the clock while someone reads: the toast is hovered or focused. */
export function pauseToast(): void {
  if (closing === undefined) return;
  stopClock();
  left -= Date.now() - startedAt;
}

/** Lets the clock run on with the time that was left. */
export function resumeToast(): void {
  if (!shown || shown.isLeaving) return;
  stopClock();
  startedAt = Date.now();
  closing = window.setTimeout(dismissToast, Math.max(0, left));
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => shown;
