import { useEffect, useEffectEvent, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { useIsServerReachable } from '../../../data/http/reachability.ts';
import { getSession } from '../../../data/session/session.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useStore } from '../../../data/store/use-store.ts';
import { AnnouncementDialog } from '../../../ui/overlay/announcement-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { addToDraft } from '../draft.ts';
import './result-dialog.css';
import { ResultRow } from './result-row.tsx';
import { resultTitle } from './result-view.ts';

/** Duration of the fade-out (QA-09). */
const fadeOutMs = 300;
/** It is announced once it begins to show. */
const announceDelayMs = 100;

export interface ResultDialogProps {
  /** The items of the thought. */
  items: readonly AddedItem[];
  /** False: it fades out. */
  open: boolean;
  onClose: () => void;
  /** Called after the fade-out; keep the dialog mounted until then. */
  onClosed: () => void;
  /** Opens a box for the next thought; absent if one is beside it, in which the focus stays. */
  onNext?: (() => void) | undefined;
}

/** Shows the items of a thought (QA-09). It does not stop the next one (FW-03). Load it lazily. */
export function ResultDialog({ items, open, onClose, onClosed, onNext }: ResultDialogProps) {
  const finish = useEffectEvent(onClosed);
  const title = resultTitle(items.length);
  const isAnnounced = useIsElapsed(announceDelayMs);

  useEffect(() => {
    if (open) return;
    const timer = window.setTimeout(() => finish(), fadeOutMs);
    return () => window.clearTimeout(timer);
  }, [open]);

  /** The first letter of the next thought is not lost. */
  function onKeyDown(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (onNext === undefined || !isLetter || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    addToDraft(getSession()?.user.id ?? '', event.key);
    onNext();
  }

  return (
    <AnnouncementDialog
      open={open}
      onClose={onClose}
      title={title}
      takesFocus={onNext !== undefined}
      beside=".pocket, .toast"
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button variant="primary" size="wide" onClick={onClose}>
            Got it
          </Button>
          {onNext && (
            <Button size="wide" onClick={onNext}>
              Add another
            </Button>
          )}
        </>
      }
    >
      <Unsent items={items} />
      <ul className="result">
        {items.map((item) => (
          <ResultRow key={item.id} added={item} onEdit={onClose} />
        ))}
      </ul>
      {onNext === undefined && (
        <p role="status" className="sr-only">
          {isAnnounced && open && title}
        </p>
      )}
    </AnnouncementDialog>
  );
}

/** A line about items that are not sent yet. */
function Unsent({ items }: { items: readonly AddedItem[] }) {
  const store = useStore();
  const isOnline = useIsOnline();
  const isInReach = useIsServerReachable() && isOnline;
  const isWaiting = useSyncExternalStore(
    store.subscribeToChanges,
    () => store.isKept && items.some(({ id }) => store.isWaiting(itemKey(id))),
  );
  if (!isWaiting) return null;
  return <p className="result-waiting">{isInReach ? 'Still being sent.' : 'Sent when you’re back.'}</p>;
}

function useIsElapsed(ms: number): boolean {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setElapsed(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return isElapsed;
}
