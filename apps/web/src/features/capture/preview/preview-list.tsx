import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { categoryLook } from '../../../labels/category-display.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useLittleRoom } from '../../../platform/device/visual-viewport.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { SlidingHeight } from '../../../ui/layout/animated-height.tsx';
import type { Settling } from '../understanding/settling.ts';
import { kindCounts, summaryOf } from '../understanding/summary.ts';
import type { Understood } from './preview-row.ts';
import { UnderstoodRow, type Part } from './preview-item.tsx';
import './preview.css';

interface UnderstoodRowsProps {
  rows: readonly Understood[];
  /** The text in the box; when it changes, what was opened for it is shut. */
  text: string;
  variant: 'inline' | 'line' | 'sheet';
  settle: Settling;
}

/** More rows than this are behind one line that opens. */
const mostRows = { roomy: 4, little: 1 };
/** Milliseconds of rest before a screen reader is told. */
const saidAfter = 1000;

/** What the text in the box will become, one row for each item. */
export function UnderstoodRows({ rows, text, variant, settle }: UnderstoodRowsProps) {
  const zone = useTimezone();
  const now = useNow();
  const isLittle = useLittleRoom() || variant === 'sheet';
  const [isOpen, setOpen] = useState(false);
  const [wasUnderstood, setUnderstood] = useState(false);
  const summary = useSettled(
    summaryOf(
      rows.map(({ item }) => item),
      now,
      zone,
    ),
    saidAfter,
  );

  const isEmpty = text.trim() === '';
  if (isEmpty && (isOpen || wasUnderstood)) {
    setOpen(false);
    setUnderstood(false);
  }
  if (rows.length > 0 && !wasUnderstood) setUnderstood(true);
  const isMany = rows.length > (isLittle ? mostRows.little : mostRows.roomy);

  return (
    <div className="understanding" data-little={isLittle || undefined}>
      <SlidingHeight>
        {wasUnderstood && (
          <div className="understanding-room">
            {isMany && <Count rows={rows} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
            {(!isMany || isOpen) && <Rows rows={rows} text={text} now={now} zone={zone} settle={settle} />}
          </div>
        )}
      </SlidingHeight>
      <p role="status" className="sr-only">
        {isEmpty ? '' : summary}
      </p>
    </div>
  );
}

function Count({
  rows,
  isOpen,
  onToggle,
}: {
  rows: readonly Understood[];
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" className="understanding-count" aria-expanded={isOpen} onClick={onToggle}>
      <span>{rows.length} items</span>
      {kindCounts(rows.map(({ item }) => item)).map(({ category, bucket, count }) => {
        const { hue, label } = categoryLook(category, bucket);
        return (
          <span key={label} className={`understanding-tally ${hueClass(hue)}`}>
            <CategoryIcon hue={hue} className="icon-tiny" />
            {count}
            <span className="sr-only"> {label}</span>
          </span>
        );
      })}
      <ChevronDown className="icon-small" />
    </button>
  );
}

interface RowsProps extends Pick<UnderstoodRowsProps, 'rows' | 'text' | 'settle'> {
  now: number;
  zone: string;
}

interface Opened {
  index: number;
  part: Part;
  text: string;
}

function Rows({ rows, text, now, zone, settle }: RowsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const current = opened?.text === text ? opened : null;
  useEscape(current !== null, () => setOpened(null));
  return (
    <ul className="understood-list" aria-label="What this becomes">
      {rows.map((row, index) => (
        <UnderstoodRow
          // Rows have no other identity than their order while their words are being written.
          key={index}
          row={row}
          now={now}
          zone={zone}
          open={current?.index === index ? current.part : null}
          onOpen={(part) => setOpened(part === null ? null : { index, part, text })}
          settle={settle}
        />
      ))}
    </ul>
  );
}

/** Escape closes what is open here, and nothing around it: it is met before a dialog hears of it. */
function useEscape(isListening: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isListening) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isListening]);
}
