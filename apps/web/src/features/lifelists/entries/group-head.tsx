import { Pencil, Plus, Trash2 } from 'lucide-react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import type { LifeListGroup } from '../../../data/lifelists/lifelist.ts';
import { computeProgress } from '../data/lifelist-view.ts';
import { PopoverMenu, type MenuChoice } from './popover-menu.tsx';

interface GroupHeadProps {
  /** Id of the heading, which labels the group's section. */
  id: string;
  group: LifeListGroup;
  isAdding: boolean;
  onAdd: () => void;
  /** Whether the group itself can be renamed and deleted here. */
  hasMenu: boolean;
}

/** A group's name, progress and menu (LL-07). */
export function GroupHead({ id, group, isAdding, onAdd, hasMenu }: GroupHeadProps) {
  const { id: listId, actions, open } = useLifeList();
  const { name } = group;
  const { done, total } = computeProgress([group]);
  const rename: MenuChoice = {
    label: 'Rename group',
    Icon: Pencil,
    onChoose: () => open({ kind: 'renameGroup', groupName: name }),
  };
  const choices: MenuChoice[] = [
    // The planner's groups are the days of the week.
    ...(plannerDayIndex(listId, name) === null ? [rename] : []),
    {
      label: 'Delete group',
      Icon: Trash2,
      isDanger: true,
      onChoose: () => actions.removeGroup(name, total),
    },
  ];
  return (
    <div className="group-head">
      <h2 id={id} className="lifelist-heading">
        <span dir="auto">{name}</span>{' '}
        {listId !== 'planner' && total > 0 && (
          <small>
            {done} of {total}
          </small>
        )}
      </h2>
      <IconButton label={`Add to ${name}`} pressed={isAdding} onClick={onAdd}>
        <Plus />
      </IconButton>
      {hasMenu && <PopoverMenu label={`Options for ${name}`} choices={choices} />}
    </div>
  );
}
