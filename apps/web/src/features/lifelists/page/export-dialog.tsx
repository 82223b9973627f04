import { lifeListTitles } from '@pouch/contract/vocabulary';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useLifeList } from '../data/lifelist-context.ts';

interface ExportDialogProps {
  /** Entries that would go to Shopping; what is there already is left out. */
  unchecked: number;
  onClose: () => void;
}

/** Asks before many entries go to Shopping (FW-04). */
export function ExportDialog({ unchecked, onClose }: ExportDialogProps) {
  const { id, actions } = useLifeList();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${unchecked} items to Shopping?`}
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
