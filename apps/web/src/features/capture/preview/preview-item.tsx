import { clsx } from 'clsx';
import { CalendarClock, CalendarPlus, CalendarX, Repeat } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { categoryLook } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { DateChoices } from './date-choices.tsx';
import { KindChoices } from './kind-choices.tsx';
import { asChosen, isUnsure, kindWords, whenWords, type Understood } from './preview-row.ts';
import type { Settling } from '../understanding/settling.ts';

/** What of an item can be settled. */
export type Part = 'kind' | 'date';

interface UnderstoodRowProps {
  row: Understood;
  /** Milliseconds since the epoch. */
  now: number;
  zone: string;
  /** Which of its choices are open. */
  open: Part | null;
  onOpen: (part: Part | null) => void;
  settle: Settling;
}

/** One item as it will be: its kind and its date, each of which opens its choices, and its title. */
export function UnderstoodRow({ row, now, zone, open, onOpen, settle }: UnderstoodRowProps) {
  const { item, source } = row;
  const { hue } = categoryLook(item.category, item.bucket);
  const kindChip = useRef<HTMLButtonElement>(null);
  const dateChip = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useFocusOnChoices(open, { choices, chips: { kind: kindChip, date: dateChip } });

  const shut = () => onOpen(null);
  const toggle = (part: Part) => onOpen(open === part ? null : part);

  return (
    <li className={clsx('understood', hueClass(hue))}>
      <div className="understood-line">
        <KindChip row={row} chip={kindChip} isOpen={open === 'kind'} onPress={() => toggle('kind')} />
        <p className="understood-title">
          <span dir="auto">{item.title}</span>
          {item.quantity > 1 && <span className="understood-quantity">×{item.quantity}</span>}
        </p>
        {isUnsure(item) && (
          <Rather
            row={row}
            onPress={() => {
              kindChip.current?.focus();
              settle.kind(source, asChosen(item.reading.nextBest));
              shut();
            }}
          />
        )}
        <DateChip
          row={row}
          chip={dateChip}
          words={whenWords(item, now, zone)}
          isOpen={open === 'date'}
          onPress={() => toggle('date')}
        />
      </div>
      {open !== null && (
        <div ref={choices} className="understood-choices">
          {open === 'kind' ? (
            <KindChoices
              row={row}
              onChoose={(kind) => {
                settle.kind(source, kind);
                shut();
              }}
            />
          ) : (
            <DateChoices
              row={row}
              now={now}
              zone={zone}
              onChoose={(scheduledAt) => {
                settle.date(source, scheduledAt);
                shut();
              }}
              onOther={() => {
                // What the calendar gives the focus back to must outlive the choices.
                if (choices.current?.contains(document.activeElement)) dateChip.current?.focus();
                settle.calendar(row);
                shut();
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ChipProps {
  row: Understood;
  chip: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onPress: () => void;
}

function KindChip({ row: { item, choice }, chip, isOpen, onPress }: ChipProps) {
  const [general, ...more] = kindWords(item);
  const { hue } = categoryLook(item.category, item.bucket);
  const isChosen = choice?.category !== undefined;
  return (
    <button
      ref={chip}
      type="button"
      className="understood-chip"
      data-basis={isChosen ? 'chosen' : item.reading.basis}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <CategoryIcon hue={hue} className="icon-tiny" />
      <b>{general}</b>
      {more.map((word) => (
        <span key={word} className="understood-more">
          {word}
        </span>
      ))}
      <span className="sr-only">
        {isChosen ? ', chosen' : isUnsure(item) ? ', a guess' : ''}, kind of {item.title}
      </span>
    </button>
  );
}

/** What it would be otherwise, one tap away. */
function Rather({ row: { item }, onPress }: { row: Understood; onPress: () => void }) {
  const { category, bucket } = item.reading.nextBest;
  return (
    <button type="button" className="understood-rather" onClick={onPress}>
      or {categoryLook(category, bucket).label}?<span className="sr-only"> Change {item.title}</span>
    </button>
  );
}

function DateChip({ row, chip, words, isOpen, onPress }: ChipProps & { words: string | null }) {
  const { item, choice } = row;
  const isChosen = choice?.scheduledAt !== undefined;
  const isBare = words === null && !isChosen;
  const Icon =
    item.recurring !== null ? Repeat : words !== null ? CalendarClock : isChosen ? CalendarX : CalendarPlus;
  return (
    <button
      ref={chip}
      type="button"
      className={clsx('understood-chip', 'c-accent', isBare && 'understood-bare')}
      data-basis={isChosen ? 'chosen' : 'said'}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon className={isBare ? 'icon-small' : 'icon-tiny'} />
      {isBare ? (
        <span className="sr-only">Add a date to {item.title}</span>
      ) : (
        <>
          {words ?? 'No date'}
          <span className="sr-only">
            {isChosen ? ', chosen' : ''}, date of {item.title}
          </span>
        </>
      )}
    </button>
  );
}

/**
 * Whoever opens choices by keyboard finds the focus in them, and back on the chip when they are shut. Pressed by finger or
 * mouse, the focus stays in the box, and a phone's keyboard where it is.
 */
function useFocusOnChoices(
  open: Part | null,
  {
    choices,
    chips,
  }: {
    choices: RefObject<HTMLDivElement | null>;
    chips: Record<Part, RefObject<HTMLButtonElement | null>>;
  },
): void {
  const { kind, date } = chips;
  useEffect(() => {
    const chip = open === null ? null : (open === 'kind' ? kind : date).current;
    if (chip === null) return;
    const list = choices.current;
    list?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === chip) list?.querySelector('button')?.focus();
    return () => {
      // By now the choices have gone, and the focus with them.
      if (
        list !== null &&
        (document.activeElement === document.body || list.contains(document.activeElement))
      )
        chip.focus();
    };
  }, [open, choices, kind, date]);
}
