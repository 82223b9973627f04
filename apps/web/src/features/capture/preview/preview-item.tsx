import { clsx } from 'clsx';
import { Bell, BellOff, CalendarClock, CalendarPlus, CalendarX, Repeat } from 'lucide-react';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { useEffect, useRef, type RefObject } from 'react';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { saidRemindersLabel } from '../../../labels/reminder-labels.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { DateChoices } from './date-choices.tsx';
import { KindChoices } from './kind-choices.tsx';
import { toChosenKind, isUnsure, kindLabels, scheduleLabel, type PreviewRow } from './preview-row.ts';
import type { ChoiceHandlers } from './choice-handlers.ts';

/** The fields of an item that the user can choose. */
export type ChoiceField = 'kind' | 'date';

interface PreviewItemProps {
  row: PreviewRow;
  /** Milliseconds since the epoch. */
  now: number;
  zone: string;
  /** The field whose choices are open. */
  open: ChoiceField | null;
  onOpen: (part: ChoiceField | null) => void;
  handlers: ChoiceHandlers;
}

/** An item in the preview: its title, and chips for its kind and date, which open their choices. */
export function PreviewItem({ row, now, zone, open, onOpen, handlers }: PreviewItemProps) {
  const { item, span } = row;
  const { hue } = categoryDisplay(item.category, item.bucket);
  const kindChip = useRef<HTMLButtonElement>(null);
  const dateChip = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useFocusOnChoices(open, { choices, chips: { kind: kindChip, date: dateChip } });

  const close = () => onOpen(null);
  const toggle = (part: ChoiceField) => onOpen(open === part ? null : part);

  return (
    <li className={clsx('understood', hueClass(hue))}>
      <div className="understood-line">
        <KindChip row={row} chip={kindChip} isOpen={open === 'kind'} onPress={() => toggle('kind')} />
        <p className="understood-title">
          <span dir="auto">{item.title}</span>
          {item.quantity > 1 && <span className="understood-quantity">×{item.quantity}</span>}
        </p>
        {isUnsure(item) && (
          <RunnerUpButton
            row={row}
            onPress={() => {
              kindChip.current?.focus();
              handlers.chooseKind(span, toChosenKind(item.provenance.runnerUp));
              close();
            }}
          />
        )}
        <DateChip
          row={row}
          chip={dateChip}
          words={scheduleLabel(item, now, zone)}
          isOpen={open === 'date'}
          onPress={() => toggle('date')}
        />
        {item.reminders !== null && <RemindersChip reminders={item.reminders} />}
      </div>
      {open !== null && (
        <div ref={choices} className="understood-choices">
          {open === 'kind' ? (
            <KindChoices
              row={row}
              onChoose={(kind) => {
                handlers.chooseKind(span, kind);
                close();
              }}
            />
          ) : (
            <DateChoices
              row={row}
              now={now}
              zone={zone}
              onChoose={(date) => {
                handlers.chooseDate(span, date);
                close();
              }}
              onOther={() => {
                // The calendar returns the focus to this element, so it must not be removed with the choices.
                if (choices.current?.contains(document.activeElement)) dateChip.current?.focus();
                handlers.openCalendar(row);
                close();
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ChipProps {
  row: PreviewRow;
  chip: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onPress: () => void;
}

function KindChip({ row: { item, choice }, chip, isOpen, onPress }: ChipProps) {
  const [general, ...more] = kindLabels(item);
  const { hue } = categoryDisplay(item.category, item.bucket);
  const isChosen = choice?.category !== undefined;
  return (
    <button
      ref={chip}
      type="button"
      className="understood-chip"
      data-basis={isChosen ? 'chosen' : item.provenance.source}
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

/** Changes an uncertain kind to the runner-up with one press. */
function RunnerUpButton({ row: { item }, onPress }: { row: PreviewRow; onPress: () => void }) {
  const { category, bucket } = item.provenance.runnerUp;
  return (
    <button type="button" className="understood-rather" onClick={onPress}>
      or {categoryDisplay(category, bucket).label}?<span className="sr-only"> Change {item.title}</span>
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

/** The reminders that the words choose; they are changed where the item is edited. */
function RemindersChip({ reminders }: { reminders: readonly ReminderLead[] }) {
  const Icon = reminders.length === 0 ? BellOff : Bell;
  return (
    <span className="understood-chip understood-said c-accent">
      <Icon className="icon-tiny" />
      <span className="sr-only">Reminders: </span>
      {saidRemindersLabel(reminders)}
    </span>
  );
}

/**
 * Moves the focus into choices that are opened by keyboard, and back to the chip when they close. After a press by touch
 * or mouse the focus stays in the text box, so that a phone's keyboard stays open.
 */
function useFocusOnChoices(
  open: ChoiceField | null,
  {
    choices,
    chips,
  }: {
    choices: RefObject<HTMLDivElement | null>;
    chips: Record<ChoiceField, RefObject<HTMLButtonElement | null>>;
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
      // The choices have been removed, and the focus with them.
      if (
        list !== null &&
        (document.activeElement === document.body || list.contains(document.activeElement))
      )
        chip.focus();
    };
  }, [open, choices, kind, date]);
}
