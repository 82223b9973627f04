import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import type { ListPlace } from '../../../lib/list-place.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoiceRow } from '../selection/selectable-row.tsx';
import { CompleteBar } from '../selection/complete-bar.tsx';
import { CompletedSection } from './completed-section.tsx';
import './item-list.css';
import { ItemRow } from './item-row.tsx';
import type { ItemRowsProps } from '../item-rows.tsx';
import { useScheduling } from './use-scheduling.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import type { Noun } from '../selection/selection.ts';
import { useCompletion, useQuantity } from '../use-item-actions.ts';
import type { ListMode } from '../selection/use-list-mode.ts';
import { useModeKeys } from '../selection/use-mode-keys.ts';
import { useReorder } from '../prioritise/use-reorder.ts';
import { useRows } from './use-row-renderer.tsx';
import { useTopOfAnother } from './use-scroll-to-top.ts';

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
