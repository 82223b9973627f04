import { Check } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import './selectable-row.css';
import { itemDetail } from '../item-detail.tsx';
import { clampQuantity, isOverdue, shownCategory } from '../item-view.ts';

interface ChoiceRowProps {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  isChosen: boolean;
  disabled: boolean;
  onChoose: (id: string, isRange: boolean) => void;
}

/** An item that is chosen among others: all of the row is one check box; Shift takes those between as well (IL-07). */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { item, now, zone, isChosen, disabled, onChoose } = props;
  const detail = itemDetail(item, now, zone);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') onChoose(item.id, event.shiftKey);
    else if (step !== undefined) goOn(event.currentTarget, step, event.shiftKey ? onChoose : undefined);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="checkbox"
      aria-checked={isChosen}
      aria-label={item.cleaned_title}
      aria-disabled={disabled || undefined}
      tabIndex={0}
      className="row choice-row"
      data-selected={isChosen || undefined}
      data-overdue={isOverdue(item, now) || undefined}
      onClick={(event) => disabled || onChoose(item.id, event.shiftKey)}
      onKeyDown={(event) => disabled || onKeyDown(event)}
    >
      <span className="tick tick-square" data-checked={isChosen || undefined} aria-hidden>
        <span className="tick-mark">
          <Check />
        </span>
      </span>
      <div className="row-main">
        <p dir="auto" className="row-title">
          {item.cleaned_title}
        </p>
        {detail !== undefined && <div className="row-detail">{detail}</div>}
      </div>
      {shownCategory(item) === 'Shopping' && <Quantity count={clampQuantity(item.quantity)} />}
    </div>
  );
});

function Quantity({ count }: { count: number }) {
  return <span className={count === 1 ? 'quantity quantity-one' : 'quantity'}>×{count}</span>;
}

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Moves the focus to the row before or after, and tells which that is. */
function goOn(
  row: HTMLElement,
  step: 'nextElementSibling' | 'previousElementSibling',
  reach: ChoiceRowProps['onChoose'] | undefined,
): void {
  const next = row.closest('li')?.[step];
  if (!(next instanceof HTMLElement) || next.dataset['key'] === undefined) return;
  next.querySelector<HTMLElement>('[role=checkbox]')?.focus();
  reach?.(next.dataset['key'], true);
}
