import { memo, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { LifeListEntry as Entry } from '@pouch/contract/life-lists';
import { useIsNearViewport } from '../../../lib/hooks/use-is-near-viewport.ts';
import { useFocusAfterRemoval } from '../../../ui/behaviour/use-focus-after-removal.ts';
import { useIsPrinting } from '../../../ui/behaviour/use-is-printing.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { AddEntry } from './add-entry.tsx';
import { GroupHead } from './group-head.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { LifeListEntry } from './lifelist-entry.tsx';
import './lifelist-groups.css';
import { lifeListPath } from '../data/lifelist-icons.ts';
import type { LifeListGroup, LifeListView } from '../../../data/lifelists/lifelist.ts';
import { computeProgress } from '../data/lifelist-view.ts';

/** The components that make entries sortable by drag and drop. */
export interface SortableParts {
  /** Around all groups. */
  Area: ComponentType<{ list: LifeListView; children: ReactNode }>;
  /** Around the entries of one group. */
  Group: ComponentType<{ group: LifeListGroup; children: ReactNode }>;
  /** Around each entry. */
  Entry: ComponentType<{ id: string; children: ReactNode }>;
}

interface LifeListGroupsProps {
  list: LifeListView;
  /** In a panel: without cards, and each entry links to the list's page (DD-02). */
  inPanel?: boolean;
  sortable?: SortableParts;
}

/** Entries. Longer lists render a group only once it is near the viewport. */
const maxEagerEntries = 300;
/** Height of a row of one line, in CSS pixels. */
const rowHeight = 48;

/** The entries of a list, by group. */
export function LifeListGroups({ list, inPanel = false, sortable }: LifeListGroupsProps) {
  const Area = sortable?.Area ?? PassThrough;
  const isPrinting = useIsPrinting();
  const isLong = computeProgress(list.groups).total > maxEagerEntries && !isPrinting;
  const groups = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(groups);
  return (
    <Area list={list}>
      <div ref={groups} className="lifelist-groups" data-in-panel={inPanel || undefined}>
        {list.groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            inPanel={inPanel}
            isLong={isLong}
            {...(sortable && { sortable })}
          />
        ))}
      </div>
    </Area>
  );
}

const PassThrough = ({ children }: { children: ReactNode }): ReactNode => children;

interface GroupProps {
  group: LifeListGroup;
  inPanel: boolean;
  isLong: boolean;
  sortable?: SortableParts;
}

const Group = memo(function Group({ group, inPanel, isLong, sortable }: GroupProps) {
  const heading = useId();
  const [isAdding, setAdding] = useState(false);
  const isEmpty = group.entries.length === 0;
  const GroupWrapper = sortable?.Group ?? PassThrough;

  function stopAdding() {
    document.getElementById(heading)?.parentElement?.querySelector('button')?.focus();
    setAdding(false);
  }

  return (
    <section aria-labelledby={heading} data-group={group.name}>
      <GroupWrapper group={group}>
        <GroupHead
          id={heading}
          group={group}
          isAdding={isAdding}
          onAdd={() => setAdding(!isAdding)}
          hasMenu={!inPanel}
        />
        {isLong && !isEmpty ? (
          <WhenNear group={group}>
            <Entries group={group} inPanel={inPanel} {...(sortable && { sortable })} />
          </WhenNear>
        ) : (
          !isEmpty && <Entries group={group} inPanel={inPanel} {...(sortable && { sortable })} />
        )}
      </GroupWrapper>
      {isAdding && <AddEntry groupName={group.name} onClose={stopAdding} />}
      {isEmpty && !isAdding && <p className="lifelist-empty-group">Nothing in this group yet</p>}
    </section>
  );
});

/** Reserves the height of a group until it has been near the viewport once. */
function WhenNear({ group, children }: { group: LifeListGroup; children: ReactNode }) {
  const [ref, isNear] = useIsNearViewport();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  if (wasNear) return children;
  return <div ref={ref} className="card" style={{ height: group.entries.length * rowHeight }} />;
}

function Entries({ group, inPanel, sortable }: Pick<GroupProps, 'group' | 'inPanel' | 'sortable'>) {
  const { id } = useLifeList();
  const EntryWrapper = sortable?.Entry ?? PassThrough;
  const renderEntry = (entry: Entry) => (
    <EntryWrapper id={entry.id}>
      <LifeListEntry groupName={group.name} entry={entry} {...(inPanel && { href: lifeListPath(id) })} />
    </EntryWrapper>
  );
  return (
    <VirtualList
      things={group.entries}
      rowHeight={rowHeight}
      label={group.name}
      inset={id === 'planner' ? 'none' : 'ring'}
      flat={inPanel}
      scrollKey={`lifelist ${id} ${group.name}`}
    >
      {renderEntry}
    </VirtualList>
  );
}
