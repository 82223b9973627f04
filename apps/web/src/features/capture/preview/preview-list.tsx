import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useIsShortViewport } from '../../../platform/device/visual-viewport.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { AnimatedHeight } from '../../../ui/layout/animated-height.tsx';
import type { ChoiceHandlers } from './choice-handlers.ts';
import { countKinds, summarise } from './summary.ts';
import type { PreviewRow } from './preview-row.ts';
import { PreviewItem, type ChoiceField } from './preview-item.tsx';
import './preview.css';

interface PreviewListProps {
  rows: readonly PreviewRow[];
  /** The text in the box; open choices close when it changes. */
  text: string;
  variant: 'inline' | 'line' | 'sheet';
  handlers: ChoiceHandlers;
}

/** More rows than this are collapsed into one line. */
const maxRows = { roomy: 4, little: 1 };
/** Time without a change before the summary is announced. */
const announceDelayMs = 1000;

/** The preview of the text in the box, with one row for each item. */
export function PreviewList({ rows, text, variant, handlers }: PreviewListProps) {
  const zone = useTimezone();
  const now = useNow();
  const isCompact = useIsShortViewport() || variant === 'sheet';
  const [isOpen, setOpen] = useState(false);
  const [hadRows, setHadRows] = useState(false);
  const summary = useDebouncedValue(
    summarise(
      rows.map(({ item }) => item),
      now,
      zone,
    ),
    announceDelayMs,
  );

  const isEmpty = text.trim() === '';
  if (isEmpty && (isOpen || hadRows)) {
    setOpen(false);
    setHadRows(false);
  }
  if (rows.length > 0 && !hadRows) setHadRows(true);
  const isMany = rows.length > (isCompact ? maxRows.little : maxRows.roomy);

  return (
    <div className="understanding" data-little={isCompact || undefined}>
      <AnimatedHeight>
        {hadRows && (
          <div className="understanding-room">
            {isMany && <Count rows={rows} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
            {(!isMany || isOpen) && (
              <Rows rows={rows} text={text} now={now} zone={zone} handlers={handlers} />
            )}
          </div>
        )}
      </AnimatedHeight>
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
  rows: readonly PreviewRow[];
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" className="understanding-count" aria-expanded={isOpen} onClick={onToggle}>
      <span>{rows.length} items</span>
      {countKinds(rows.map(({ item }) => item)).map(({ category, bucket, count }) => {
        const { hue, label } = categoryDisplay(category, bucket);
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

interface RowsProps extends Pick<PreviewListProps, 'rows' | 'text' | 'handlers'> {
  now: number;
  zone: string;
}

interface Opened {
  index: number;
  part: ChoiceField;
  text: string;
}

function Rows({ rows, text, now, zone, handlers }: RowsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const current = opened?.text === text ? opened : null;
  useEscape(current !== null, () => setOpened(null));
  return (
    <ul className="understood-list" aria-label="What this becomes">
      {rows.map((row, index) => (
        <PreviewItem
          // While the text is being edited, rows can only be identified by their order.
          key={index}
          row={row}
          now={now}
          zone={zone}
          open={current?.index === index ? current.part : null}
          onOpen={(part) => setOpened(part === null ? null : { index, part, text })}
          handlers={handlers}
        />
      ))}
    </ul>
  );
}

/** Handles Escape in the capture phase, so that it does not also close the surrounding dialog. */
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
