import { lifeListTitles } from '@pouch/contract/vocabulary';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { useLifeLists } from '../data/lifelist-queries.ts';
import { computeProgress } from '../data/lifelist-view.ts';

interface ExportDialogProps {
  onClose: () => void;
}

/** Asks before many entries go to Shopping (FW-04). */
export function ExportDialog({ onClose }: ExportDialogProps) {
  const { id, actions } = useLifeList();
  const list = useLifeLists().lists?.find((each) => each.id === id);
  if (!list) return null;
  const { done, total } = computeProgress(list.groups);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${total - done} items to Shopping?`}
      text={`That’s everything unchecked in ${lifeListTitles[id]}. Anything already in Shopping isn’t added twice.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void actions.exportToShopping();
            }}
          >
            Add items
          </Button>
        </>
      }
    />
  );
}
