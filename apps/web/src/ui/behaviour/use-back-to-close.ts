import { useEffect, useEffectEvent } from 'react';

/** The part of `history.state` that says how many overlays were open at an entry. */
interface OverlayState {
  overlays?: number;
}

/** What closes each open overlay, the topmost last. */
const open: (() => void)[] = [];
/** Whether entries are being left; `popstate` reports the arrival. */
let isLeaving = false;
let isListening = false;

const overlaysAtEntry = (): number => (window.history.state as OverlayState | null)?.overlays ?? 0;

/**
 * While an overlay is open, the browser's Back closes it and the screen below stays (QA-01): it adds a history entry of the
 * same address. Closed in another way, it leaves its entry, and an entry that a navigation left behind is skipped.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    open.push(entry);
    reconcileSoon();
    return () => {
      const index = open.indexOf(entry);
      if (index === -1) return;
      open.splice(index, 1);
      reconcileSoon();
    };
  }, [isOpen]);
}

/** After the current commit, in which one overlay may have taken the place of another: that one takes over its entry. */
function reconcileSoon(): void {
  if (!isListening) window.addEventListener('popstate', onPop);
  isListening = true;
  queueMicrotask(reconcile);
}

function reconcile(): void {
  if (isLeaving) return;
  const surplus = overlaysAtEntry() - open.length;
  if (surplus > 0) {
    isLeaving = true;
    window.history.go(-surplus);
  }
  for (let overlays = overlaysAtEntry() + 1; overlays <= open.length; overlays += 1)
    window.history.pushState({ overlays }, '');
}

function onPop(): void {
  if (isLeaving) isLeaving = false;
  else while (open.length > overlaysAtEntry()) open.pop()?.();
  reconcile();
}
