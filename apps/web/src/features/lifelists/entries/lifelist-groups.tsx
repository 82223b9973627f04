import { memo, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { LifeListEntry as Entry } from '@pouch/contract/schemas/life-lists';
import { useNear } from '../../../lib/hooks/use-is-near-viewport.ts';
import { useFocusHeir } from '../../../ui/behaviour/use-focus-after-removal.ts';
import { WindowedList } from '../../../ui/list/virtual-list.tsx';
import { AddEntry } from './add-entry.tsx';
import { GroupHead } from './group-head.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { LifeListEntry } from './lifelist-entry.tsx';
import './lifelist-groups.css';
import { lifeListPath } from '../data/lifelist-icons.ts';
import { progressOf, type LifeListGroup, type LifeListView } from '../data/lifelist-view.ts';

/** How entries are moved by hand, where they are. */
export interface Moving {
  /** Around all groups. */
  Area: ComponentType<{ list: LifeListView; children: ReactNode }>;
  /** Around the entries of one. */
  Group: ComponentType<{ group: LifeListGroup; children: ReactNode }>;
  /** Around each entry. */
  Entry: ComponentType<{ id: string; children: ReactNode }>;
}

interface LifeListGroupsProps {
  list: LifeListView;
  /** In a panel: without cards, and each entry leads to the list's own screen (DD-02). */
  inPanel?: boolean;
  moving?: Moving;
}

/** Lists longer than this, in entries, draw a group only once it comes near. */
const drawnAtOnce = 300;
/** CSS pixels of a row of one line. */
const rowHeight = 48;

/** Everything on a list, by heading. */
export function LifeListGroups({ list, inPanel = false, moving }: LifeListGroupsProps) {
  const Area = moving?.Area ?? AsItIs;
  const isLong = progressOf(list.groups).total > drawnAtOnce;
  const groups = useRef<HTMLDivElement>(null);
  useFocusHeir(groups);
  return (
    <Area list={list}>
      <div ref={groups} className="lifelist-groups" data-in-panel={inPanel || undefined}>
        {list.groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            inPanel={inPanel}
            isLong={isLong}
            {...(moving && { moving })}
          />
        ))}
      </div>
    </Area>
  );
}

const AsItIs = ({ children }: { children: ReactNode }): ReactNode => children;

interface GroupProps {
  group: LifeListGroup;
  inPanel: boolean;
  isLong: boolean;
  moving?: Moving;
}

const Group = memo(function Group({ group, inPanel, isLong, moving }: GroupProps) {
  const heading = useId();
  const [isAdding, setAdding] = useState(false);
  const isEmpty = group.entries.length === 0;
  const Around = moving?.Group ?? AsItIs;

  function stopAdding() {
    document.getElementById(heading)?.parentElement?.querySelector('button')?.focus();
    setAdding(false);
  }

  return (
    <section aria-labelledby={heading} data-group={group.name}>
      <Around group={group}>
        <GroupHead
          id={heading}
          group={group}
          isAdding={isAdding}
          onAdd={() => setAdding(!isAdding)}
          hasMenu={!inPanel}
        />
        {isLong && !isEmpty ? (
          <WhenNear group={group}>
            <Entries group={group} inPanel={inPanel} {...(moving && { moving })} />
          </WhenNear>
        ) : (
          !isEmpty && <Entries group={group} inPanel={inPanel} {...(moving && { moving })} />
        )}
      </Around>
      {isAdding && <AddEntry groupName={group.name} onClose={stopAdding} />}
      {isEmpty && !isAdding && <p className="lifelist-empty-group">Nothing in this group yet</p>}
    </section>
  );
});

/** Holds the room of a group that is far away open; what was near once stays. */
function WhenNear({ group, children }: { group: LifeListGroup; children: ReactNode }) {
  const [ref, isNear] = useNear();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  if (wasNear) return children;
  return <div ref={ref} className="card" style={{ height: group.entries.length * rowHeight }} />;
}

function Entries({ group, inPanel, moving }: Pick<GroupProps, 'group' | 'inPanel' | 'moving'>) {
  const { id } = useLifeList();
  const EntryAround = moving?.Entry ?? AsItIs;
  const draw = (entry: Entry) => (
    <EntryAround id={entry.id}>
      <LifeListEntry groupName={group.name} entry={entry} {...(inPanel && { href: lifeListPath(id) })} />
    </EntryAround>
  );
  return (
    <WindowedList
      things={group.entries}
      rowHeight={rowHeight}
      label={group.name}
      inset={id === 'planner' ? 'none' : 'ring'}
      flat={inPanel}
      memory={`lifelist ${id} ${group.name}`}
    >
      {draw}
    </WindowedList>
  );
}
