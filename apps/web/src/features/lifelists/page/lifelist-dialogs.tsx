import { maxEntryTitleLength, maxGroupNameLength } from '@pouch/contract/life-list-rules';

import { useLifeList, type LifeListDialog } from '../data/lifelist-context.ts';
import { MoveDialog } from '../moving/move-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TimeDialog } from '../entries/time-dialog.tsx';

interface LifeListDialogsProps {
  dialog: LifeListDialog;
  onClose: () => void;
}

/** The open dialog of a list. Load it lazily. */
export function LifeListDialogs({ dialog, onClose }: LifeListDialogsProps) {
  const { actions } = useLifeList();
  switch (dialog.kind) {
    case 'time':
      return <TimeDialog entry={dialog.entry} groupName={dialog.groupName} onClose={onClose} />;
    case 'move':
      return <MoveDialog entryId={dialog.entryId} onClose={onClose} />;
    case 'rename':
      return (
        <NameDialog
          title="Rename item"
          label="Title"
          name={dialog.entry.title}
          maxLength={maxEntryTitleLength}
          action="Save"
          onSave={(title) => {
            actions.update(dialog.entry, { title });
            return Promise.resolve(true);
          }}
          onClose={onClose}
        />
      );
    case 'addGroup':
      return (
        <NameDialog
          title="Add a group"
          label="Name"
          name=""
          maxLength={maxGroupNameLength}
          action="Add Group"
          onSave={async (name) => {
            const isAdded = await actions.addGroup(name);
            if (isAdded) requestAnimationFrame(() => scrollToGroup(name));
            return isAdded;
          }}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'renameGroup':
      return (
        <NameDialog
          title="Rename group"
          label="Name"
          name={dialog.groupName}
          maxLength={maxGroupNameLength}
          action="Save"
          onSave={(to) => actions.renameGroup(dialog.groupName, to)}
          onClose={onClose}
        />
      );
  }
}

/** Groups are sorted by name: a new one may be off screen. */
function scrollToGroup(groupName: string) {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')];
  groups.find(({ dataset }) => dataset['group'] === groupName)?.scrollIntoView({ block: 'center' });
}
