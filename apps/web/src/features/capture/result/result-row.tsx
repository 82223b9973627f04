import { CalendarCheck, CalendarClock, CalendarPlus, ChevronDown, Pencil, Repeat } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useThing } from '../../../data/store/use-store.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { UnbrokenParts } from '../../../ui/display/unbroken-parts.tsx';
import { correctResult } from './correct-result.ts';
import { ResultDates } from './result-dates.tsx';
import { ResultKinds } from './result-kinds.tsx';
import { ResultQuestion } from './result-question.tsx';
import { subtitle } from './result-view.ts';

interface ResultRowProps {
  added: AddedItem;
  onEdit: () => void;
}

/** One item of the result, as it is now; its kind and date can be changed in place (FW-03). */
export function ResultRow({ added, onEdit }: ResultRowProps) {
  const item = useThing(itemKey(added.id)) ?? added;
  const zone = useTimezone();
  const now = useNow();
  const [open, setOpen] = useState<'kind' | 'date' | null>(null);
  const kindButton = useRef<HTMLButtonElement>(null);
  const dateButton = useRef<HTMLButtonElement>(null);
  const editLink = useRef<HTMLAnchorElement>(null);
  const { hue, label } = categoryDisplay(item.category, item.bucket_name);
  const toggle = (part: 'kind' | 'date') => setOpen(open === part ? null : part);

  /** Closes the choices, and leaves a focus that was in them at what opened them. */
  function close() {
    const button = (open === 'kind' ? kindButton : dateButton).current;
    if (button?.closest('li')?.contains(document.activeElement)) button.focus();
    setOpen(null);
  }

  /** The pressed button goes away. A focus in the box beside the result stays there. */
  function keepFocusInDialog() {
    const link = editLink.current;
    if (link?.closest('[role=dialog]')?.contains(document.activeElement)) link.focus();
  }

  return (
    <li className="result-row">
      <button
        ref={kindButton}
        type="button"
        className="result-tile"
        aria-label={`Category of ${item.cleaned_title}: ${label}`}
        aria-expanded={open === 'kind'}
        onClick={() => toggle('kind')}
      >
        <CategoryTile hue={hue} size="large" />
        <ChevronDown aria-hidden />
      </button>
      <div className="result-main">
        <p className="result-title">
          <span dir="auto">{item.cleaned_title}</span>
          {item.scheduled_at !== null && <CalendarCheck className="icon-small" aria-label="Scheduled" />}
          {item.is_recurring && <Repeat className="icon-small" aria-label="Recurring" />}
        </p>
        <p className="result-subtitle">
          <UnbrokenParts text={subtitle(item, new Date(now), zone)} separator=" • " />
        </p>
      </div>
      <IconButton
        ref={dateButton}
        label={`Date for ${item.cleaned_title}`}
        aria-expanded={open === 'date'}
        onClick={() => toggle('date')}
      >
        {item.scheduled_at === null ? <CalendarPlus /> : <CalendarClock />}
      </IconButton>
      <Link
        ref={editLink}
        href={editPath(item)}
        aria-label={`Edit ${item.cleaned_title}`}
        className="icon-button"
        onClick={onEdit}
      >
        <Pencil />
      </Link>
      {open === 'kind' && (
        <ResultKinds
          item={item}
          likeliest={added.alternative}
          onChoose={(kind) => {
            close();
            void correctResult.kind(item, kind);
          }}
        />
      )}
      {open === 'date' && (
        <ResultDates
          item={item}
          onChoose={(date) => {
            close();
            void correctResult.date(item, date);
          }}
        />
      )}
      <ResultQuestion added={added} item={item} onAnswer={keepFocusInDialog} />
    </li>
  );
}
