import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { ListPlace } from '../../../lib/list-place.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useTimezone } from '../../../lib/user-queries.ts';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { ChoiceRow } from '../choosing/choice-row.tsx';
import { CompleteBar } from '../choosing/complete-bar.tsx';
import { CompletedSection } from './completed-section.tsx';
import './item-list.css';
import { ItemRow } from './item-row.tsx';
import type { ItemRowsProps } from './item-rows.tsx';
import { useScheduling } from './item-scheduling.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import type { Noun } from '../choosing/selection.ts';
import { useCompletion, useQuantity } from '../use-completion.ts';
import type { ListMode } from '../choosing/use-list-mode.ts';
import { useModeKeys } from '../choosing/use-mode-keys.ts';
import { useReorder } from '../prioritise/use-reorder.ts';
import { useRows } from './use-rows.tsx';
import { useTopOfAnother } from './use-top-of-another.ts';

interface ItemListProps {
  label: string;
  place: ListPlace;
  category: 'To-Do' | 'Shopping';
  /** What its items are called when they are completed together. */
  noun: Noun;
  query: UseQueryResult<Item[]>;
  items: readonly Item[];
  mode: ListMode;
  /** What stands in place of an empty list. */
  empty: ReactNode;
}

/** A list of items in its four states, with the completed ones folded away at its end. */
export function ItemList(props: ItemListProps) {
  const { label, place, category, noun, query, items, mode, empty } = props;
  const now = useNow();
  const zone = useTimezone();
  const part = useRef<HTMLDivElement>(null);
  const { schedule, dialog } = useScheduling();
  const renderRow = useRenderRow({ now, zone, place, mode, schedule });
  const reorder = useReorder();
  const drawRows = useRows();
  const flat = place === 'dashboard';
  useModeKeys(mode, part);
  useTopOfAnother(part, label);

  const skeleton = <ListSkeleton rows={7} leading="ring" flat={flat} />;
  if (query.isPending) return skeleton;
  if (query.isError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (drawRows === null) return skeleton;
  return (
    <div ref={part} className="item-list">
      {items.length === 0
        ? empty
        : drawRows({
            label,
            items,
            flat,
            memory: `${category} ${label}`,
            isOrdering: mode.kind === 'ordering',
            isChoosing: mode.kind === 'choosing',
            onReorder: reorder,
            renderRow,
          })}
      {mode.kind === 'choosing' && <CompleteBar mode={mode} noun={noun} />}
      {mode.kind === 'plain' && <CompletedSection category={category} now={now} zone={zone} flat={flat} />}
      {dialog}
    </div>
  );
}

interface RowNeeds {
  now: number;
  zone: string;
  place: ListPlace;
  mode: ListMode;
  schedule: (item: Item) => void;
}

/** How one item is drawn in the list's present mode. */
function useRenderRow({ now, zone, place, mode, schedule }: RowNeeds): ItemRowsProps['renderRow'] {
  const complete = useCompletion(place);
  const changeQuantity = useQuantity();
  const chosen = new Set(mode.chosen);
  return (item, { isHeld, grip }) =>
    mode.kind === 'choosing' ? (
      <ChoiceRow
        item={item}
        now={now}
        zone={zone}
        isChosen={chosen.has(item)}
        disabled={mode.isCompleting}
        onChoose={mode.choose}
      />
    ) : (
      <ItemRow
        item={item}
        now={now}
        zone={zone}
        place={place}
        isHeld={isHeld}
        grip={grip}
        onComplete={complete}
        onQuantity={changeQuantity}
        onSchedule={schedule}
      />
    );
}
