import { CircleAlert, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

interface EditActionsProps {
  isSaving: boolean;
  /** The item no longer exists; the form can be saved as a new one. */
  isGone: boolean;
  /** The item was changed elsewhere while the form was being edited. */
  isOutdated: boolean;
  onDelete: () => void;
  onLoadNewer: () => void;
  onKeepMine: () => void;
}

/** The fixed footer of the edit screen: changes made elsewhere, Delete and Save. */
export function EditActions(props: EditActionsProps) {
  const { isSaving, isGone, isOutdated, onDelete, onLoadNewer, onKeepMine } = props;
  const save = useRef<HTMLButtonElement>(null);

  /** The pressed button disappears, so Save takes the focus. */
  const choose = (act: () => void) => () => {
    act();
    save.current?.focus();
  };

  return (
    <footer className="edit-actions">
      <div role="status">
        {isGone && (
          <p className="edit-notice">
            <CircleAlert className="icon-small" />
            This item was deleted elsewhere. You can keep your version as a new item.
          </p>
        )}
        {isOutdated && !isGone && (
          <div className="edit-notice">
            <CircleAlert className="icon-small" />
            <p>This item was changed elsewhere.</p>
            <div className="edit-notice-choices">
              <Button variant="quiet" size="small" onClick={choose(onLoadNewer)}>
                Load newer
              </Button>
              <Button variant="quiet" size="small" onClick={choose(onKeepMine)}>
                Keep mine
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="edit-buttons">
        {!isGone && (
          <Button
            variant="danger"
            className="edit-delete"
            aria-label="Delete"
            data-row-command="delete"
            onClick={onDelete}
          >
            <Trash2 />
          </Button>
        )}
        <Button ref={save} type="submit" variant="primary" size="wide" busy={isSaving} busyLabel="Saving...">
          {isGone ? 'Save as new item' : 'Save'}
        </Button>
      </div>
    </footer>
  );
}
