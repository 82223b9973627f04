import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectableRow } from '../selection/selectable-row.tsx';
import { CompleteBar } from '../selection/complete-bar.tsx';
import { CompletedSection } from './completed-section.tsx';
import './item-list.css';
import { ItemRow } from './item-row.tsx';
import type { ItemRowsProps } from '../item-rows.tsx';
import { useScheduling } from './use-scheduling.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import type { Noun } from '../selection/selection.ts';
import { changeQuantityWithToast, completeWithUndo } from '../item-actions.ts';
import type { ListMode } from '../selection/use-list-mode.ts';
import { useModeKeys } from '../selection/use-mode-keys.ts';
import { saveOrder } from '../prioritise/reorder.ts';
import { useRowRenderer } from './use-row-renderer.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface ItemListProps {
  label: string;
  surface: ListSurface;
  category: 'To-Do' | 'Shopping';
  /** The word for its items in the button that completes several. */
  noun: Noun;
  query: UseQueryResult<Item[]>;
  items: readonly Item[];
  mode: ListMode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
}

/** A list of items in its four states: pending, failed, empty, data; completed items are collapsed at its end. */
export function ItemList(props: ItemListProps) {
  const { label, surface, category, noun, query, items, mode, empty } = props;
  const now = useNow();
  const zone = useTimezone();
  const part = useRef<HTMLDivElement>(null);
  const { schedule, dialog } = useScheduling();
  const renderRow = useRenderRow({ now, zone, surface, mode, schedule });
  const renderRows = useRowRenderer();
  const flat = surface === 'dashboard';
  useModeKeys(mode, part);
  useScrollToTop(part, label);

  const skeleton = <ListSkeleton rows={7} leading="ring" flat={flat} />;
  if (query.isPending) return skeleton;
  if (query.isLoadingError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (renderRows === null) return skeleton;
  return (
    <div ref={part} className="item-list">
      {items.length === 0
        ? empty
        : renderRows({
            label,
            items,
            flat,
            scrollKey: `${category} ${label}`,
            canOrder: mode.canOrder,
            isOrdering: mode.kind === 'ordering',
            isChoosing: mode.kind === 'choosing',
            onReorder: saveOrder,
            renderRow,
          })}
      {mode.kind === 'choosing' && <CompleteBar mode={mode} noun={noun} />}
      {mode.kind === 'plain' && <CompletedSection category={category} now={now} zone={zone} flat={flat} />}
      {dialog}
    </div>
  );
}

interface RenderRowOptions {
  now: number;
  zone: string;
  surface: ListSurface;
  mode: ListMode;
  schedule: (item: Item) => void;
}

/** The function that renders a row in the list's current mode. */
function useRenderRow({ now, zone, surface, mode, schedule }: RenderRowOptions): ItemRowsProps['renderRow'] {
  const complete = completeWithUndo[surface];
  const selected = new Set(mode.selected);
  return (item, { isHeld, grip }) =>
    mode.kind === 'choosing' ? (
      <SelectableRow
        item={item}
        now={now}
        zone={zone}
        isSelected={selected.has(item)}
        disabled={mode.isBusy}
        onToggle={mode.toggle}
      />
    ) : (
      <ItemRow
        item={item}
        now={now}
        zone={zone}
        surface={surface}
        isHeld={isHeld}
        grip={grip}
        onComplete={complete}
        onQuantity={changeQuantityWithToast}
        onSchedule={schedule}
      />
    );
}
