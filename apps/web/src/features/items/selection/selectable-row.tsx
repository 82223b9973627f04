import { Check } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import type { Item } from '@pouch/contract/items';
import './selectable-row.css';
import { itemDetail } from '../item-detail.tsx';
import { clampQuantity, isOverdue, shownCategory } from '../item-view.ts';

interface SelectableRowProps {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  isSelected: boolean;
  disabled: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

/** A row in the selection mode: the whole row is one checkbox; Shift selects a range (IL-07). */
export const SelectableRow = memo(function ChoiceRow(props: SelectableRowProps) {
  const { item, now, zone, isSelected, disabled, onToggle } = props;
  const detail = itemDetail(item, now, zone);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = siblingByKey[event.key];
    if (event.key === ' ' || event.key === 'Enter') onToggle(item.id, event.shiftKey);
    else if (step !== undefined) moveFocus(event.currentTarget, step, event.shiftKey ? onToggle : undefined);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="checkbox"
      aria-checked={isSelected}
      aria-label={item.cleaned_title}
      aria-disabled={disabled || undefined}
      tabIndex={0}
      className="row choice-row"
      data-selected={isSelected || undefined}
      data-completed={item.status === 'Completed' || undefined}
      data-overdue={isOverdue(item, now, zone) || undefined}
      onClick={(event) => disabled || onToggle(item.id, event.shiftKey)}
      onKeyDown={(event) => disabled || onKeyDown(event)}
    >
      <span className="tick tick-square" data-checked={isSelected || undefined} aria-hidden>
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

const siblingByKey: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Moves the focus to the next or previous row, and extends the selection to it if `extendTo` is given. */
function moveFocus(
  row: HTMLElement,
  step: 'nextElementSibling' | 'previousElementSibling',
  extendTo: SelectableRowProps['onToggle'] | undefined,
): void {
  const next = row.closest('li')?.[step];
  if (!(next instanceof HTMLElement) || next.dataset['key'] === undefined) return;
  next.querySelector<HTMLElement>('[role=checkbox]')?.focus();
  extendTo?.(next.dataset['key'], true);
}
