import { useRef, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { rowHeight } from '../item-rows.tsx';
import { SelectTool } from './list-tools.tsx';
import { CompleteBar } from './complete-bar.tsx';
import { modeBar } from './mode-bar.tsx';
import { RestoreBar } from './restore-bar.tsx';
import { SelectableRow } from './selectable-row.tsx';
import { useListMode, type ListMode } from './use-list-mode.ts';
import { useModeKeys } from './use-mode-keys.ts';

interface SelectingOptions {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  /** Without a card, inside a panel. */
  flat: boolean;
  /** Of completed items, which can be restored. */
  areCompleted?: boolean;
}

/** The parts of a list in which several items can be selected, for lists of other features (FW-06). */
export function useSelecting(options: SelectingOptions) {
  const { label, items, areCompleted = false } = options;
  const mode = useListMode(label, items);
  return {
    tool: <SelectTool mode={mode} label={areCompleted ? 'Select completed' : 'Select'} />,
    /** Replaces the header bar while items are selected. */
    bar: modeBar(mode, 'Item'),
    /** Replaces the list while items are selected; otherwise null. */
    list: mode.kind === 'choosing' ? <Choice mode={mode} {...options} /> : null,
  };
}

function Choice({
  mode,
  label,
  items,
  flat,
  areCompleted = false,
}: SelectingOptions & { mode: ListMode }): ReactNode {
  const now = useNow();
  const zone = useTimezone();
  const part = useRef<HTMLDivElement>(null);
  const selected = new Set(mode.selected);
  useModeKeys(mode, part);
  return (
    <div ref={part} className={flat || areCompleted ? undefined : 'pt-4'}>
      <VirtualList
        things={items}
        rowHeight={rowHeight}
        label={label}
        flat={flat}
        scrollKey={`select ${label}`}
      >
        {(item) => (
          <SelectableRow
            item={item}
            now={now}
            zone={zone}
            isSelected={selected.has(item)}
            disabled={mode.isBusy}
            onToggle={mode.toggle}
          />
        )}
      </VirtualList>
      {areCompleted ? <RestoreBar mode={mode} /> : <CompleteBar mode={mode} noun="Item" />}
    </div>
  );
}
