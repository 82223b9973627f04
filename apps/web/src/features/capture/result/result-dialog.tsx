import { CalendarCheck, Pencil, Repeat } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { useIsServerReachable } from '../../../data/http/reachability.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useStore, useThing } from '../../../data/store/use-store.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { AnnouncementDialog } from '../../../ui/overlay/announcement-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import './result-dialog.css';
import { ResultQuestion } from './result-question.tsx';
import { resultTitle, subtitle } from './result-view.ts';

/** Duration of the fade-out (QA-09). */
const fadeOutMs = 300;

interface ResultDialogProps {
  /** The items of the thought. */
  items: readonly AddedItem[];
  /** Called after the fade-out; keep the dialog mounted until then. */
  onClose: () => void;
}

/** Shows the items of a thought (QA-09). Mount it while it is open, with a different key for each thought; load it lazily. */
export function ResultDialog({ items, onClose }: ResultDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const finish = useEffectEvent(onClose);
  const close = () => setOpen(false);
  const store = useStore();
  const isOnline = useIsOnline();
  const isInReach = useIsServerReachable() && isOnline;
  const isWaiting = useSyncExternalStore(
    store.subscribeToChanges,
    () => store.isKept && items.some(({ id }) => store.isWaiting(itemKey(id))),
  );

  useEffect(() => {
    if (isOpen) return;
    const timer = window.setTimeout(() => finish(), fadeOutMs);
    return () => window.clearTimeout(timer);
  }, [isOpen]);

  return (
    <AnnouncementDialog
      open={isOpen}
      onClose={close}
      title={resultTitle(items.length)}
      actions={
        <Button variant="primary" size="wide" onClick={close}>
          Got it
        </Button>
      }
    >
      {isWaiting && (
        <p className="result-waiting">{isInReach ? 'Still being sent.' : 'Sent when you’re back.'}</p>
      )}
      <ul className="result">
        {items.map((item) => (
          <ResultRow key={item.id} added={item} onEdit={close} />
        ))}
      </ul>
    </AnnouncementDialog>
  );
}

function ResultRow({ added, onEdit }: { added: AddedItem; onEdit: () => void }) {
  const item = useThing(itemKey(added.id)) ?? added;
  const zone = useTimezone();
  const editLink = useRef<HTMLAnchorElement>(null);
  return (
    <li className="result-row">
      <CategoryTile hue={categoryDisplay(item.category, item.bucket_name).hue} size="large" />
      <div className="result-main">
        <p className="result-title">
          <span dir="auto">{item.cleaned_title}</span>
          {item.scheduled_at !== null && <CalendarCheck className="icon-small" aria-label="Scheduled" />}
          {item.is_recurring && <Repeat className="icon-small" aria-label="Recurring" />}
        </p>
        <p className="result-subtitle">{subtitle(item, new Date(), zone)}</p>
      </div>
      <Link
        ref={editLink}
        href={editPath(item)}
        aria-label={`Edit ${item.cleaned_title}`}
        className="icon-button"
        onClick={onEdit}
      >
        <Pencil />
      </Link>
      <ResultQuestion added={added} item={item} onAnswer={() => editLink.current?.focus()} />
    </li>
  );
}
