/** How long a toast stays, and how long it fades out after its dismissal (AC-15). */
const toastVisibleMs = 5000;
const toastExitMs = 1000;

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  title: string;
  text?: string;
  /** `destructive` for errors. */
  variant?: 'neutral' | 'destructive';
  /** Other toasts do not replace it: it explains the failures that follow it. */
  isUninterruptible?: boolean;
  /** One action, such as Undo. Pressing it dismisses the toast. */
  action?: ToastAction;
  /** A further action, shown before `action`. */
  offer?: ToastAction;
}

interface ShownToast extends Toast {
  id: number;
  isLeaving: boolean;
}

const listeners = new Set<() => void>();
let current: ShownToast | null = null;
let lastId = 0;
let closeTimer: number | undefined;
let removeTimer: number | undefined;
let startedAt = 0;
let remainingMs = toastVisibleMs;

function setToast(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

function stopCloseTimer() {
  window.clearTimeout(closeTimer);
  closeTimer = undefined;
}

function clearTimers() {
  stopCloseTimer();
  window.clearTimeout(removeTimer);
}

/** Shows a toast, callable from anywhere. It replaces the current one unless that is uninterruptible. */
export function toast(content: Toast): void {
  if (current?.isUninterruptible === true && !current.isLeaving) return;
  clearTimers();
  lastId += 1;
  setToast({ ...content, id: lastId, isLeaving: false });
  remainingMs = toastVisibleMs;
  resumeToast();
}

/** Starts to fade the toast out. */
export function dismissToast(): void {
  if (!current || current.isLeaving) return;
  clearTimers();
  setToast({ ...current, isLeaving: true });
  removeTimer = window.setTimeout(() => setToast(null), toastExitMs);
}

/** Stops the toast's timer while the toast is hovered or focused. */
export function pauseToast(): void {
  if (closeTimer === undefined) return;
  stopCloseTimer();
  remainingMs -= Date.now() - startedAt;
}

/** Restarts the timer with the remaining time. */
export function resumeToast(): void {
  if (!current || current.isLeaving) return;
  stopCloseTimer();
  startedAt = Date.now();
  closeTimer = window.setTimeout(dismissToast, Math.max(0, remainingMs));
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
