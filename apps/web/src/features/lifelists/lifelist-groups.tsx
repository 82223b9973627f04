import { memo, useId } from 'react';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { List } from '../../ui/list.tsx';
import { LifeListEntry } from './lifelist-entry.tsx';
import './lifelist-groups.css';
import { lifeListPath } from './lifelist-look.ts';
import { progressOf, type LifeListGroup, type LifeListView } from './lifelist-view.ts';

interface LifeListGroupsProps {
  list: LifeListView;
  /** In a panel: without cards, and each entry leads to the list's own screen (DD-02). */
  inPanel?: boolean;
}

/** Everything on a list, by heading. */
export function LifeListGroups({ list, inPanel = false }: LifeListGroupsProps) {
  return (
    <div className="lifelist-groups" data-in-panel={inPanel || undefined}>
      {list.groups.map((group) => (
        <Group key={group.name} listId={list.id} group={group} inPanel={inPanel} />
      ))}
    </div>
  );
}

interface GroupProps {
  listId: LifeListId;
  group: LifeListGroup;
  inPanel: boolean;
}

const Group = memo(function Group({ listId, group, inPanel }: GroupProps) {
  const heading = useId();
  const { done, total } = progressOf([group]);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="lifelist-heading">
        <span dir="auto">{group.name}</span>{' '}
        {listId !== 'planner' && total > 0 && (
          <small>
            {done} of {total}
          </small>
        )}
      </h2>
      {total > 0 && (
        <List label={group.name} inset={listId === 'planner' ? 'none' : 'ring'} flat={inPanel}>
          {group.entries.map((entry, index) => (
            <li key={entry.id}>
              <LifeListEntry
                listId={listId}
                groupName={group.name}
                index={index}
                entry={entry}
                {...(inPanel && { href: lifeListPath(listId) })}
              />
            </li>
          ))}
        </List>
      )}
    </section>
  );
});
