import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { findEntry, type GroupPosition } from '../../../data/lifelists/lifelist-change.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import { useLifeLists } from '../data/lifelist-queries.ts';
import './move-dialog.css';

interface MoveDialogProps {
  entryId: string;
  onClose: () => void;
}

/** The alternative to dragging: moves an entry within its group or to another one (LL-07). */
export function MoveDialog({ entryId, onClose }: MoveDialogProps) {
  const { id, actions } = useLifeList();
  const list = useLifeLists().lists?.find((each) => each.id === id);
  const position = list && findEntry(list, entryId);
  if (!list || !position) return null;
  const { groupName, index, entry } = position;
  const last = (list.groups.find(({ name }) => name === groupName)?.entries.length ?? 1) - 1;
  const others = list.groups.filter(({ name }) => name !== groupName);
  const steps = [
    { label: 'To the top', Icon: ArrowUpToLine, to: 0 },
    { label: 'Up', Icon: ArrowUp, to: index - 1 },
    { label: 'Down', Icon: ArrowDown, to: index + 1 },
    { label: 'To the end', Icon: ArrowDownToLine, to: last },
  ];

  function move(to: GroupPosition) {
    if (list && position) actions.move(list, position, to);
    if (to.groupName !== groupName) onClose();
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={`Move ${entry.title}`}>
      <div className="move-form">
        <p className="move-form-heading" role="status">
          {index + 1} of {last + 1} in {groupName}
        </p>
        <div className="move-form-steps">
          {steps.map(({ label, Icon, to }) => (
            <Button
              key={label}
              variant="line"
              aria-disabled={to < 0 || to > last || to === index}
              onClick={() => to >= 0 && to <= last && to !== index && move({ groupName, index: to })}
            >
              <Icon />
              {label}
            </Button>
          ))}
        </div>
        {others.length > 0 && (
          <>
            <h3 className="move-form-heading">To another group</h3>
            <ul className="move-form-groups">
              {others.map(({ name, entries }) => (
                <li key={name}>
                  <button type="button" onClick={() => move({ groupName: name, index: entries.length })}>
                    <span dir="auto">{name}</span> <small>{entries.length}</small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}
