import type { ImportResponse } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { pluralise } from '../../../labels/format-count.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { summariseImport } from './import-messages.ts';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

interface ImportConfirmProps {
  file: File;
  preview: { plan: ImportResponse; fromOther: boolean; tookMs: number };
  onBack: () => void;
  onDone: (answer: ImportResponse) => void;
  onClose: () => void;
}

/** Shows what the file would bring, and imports it. */
export function ImportConfirm({ file, preview, onBack, onDone, onClose }: ImportConfirmProps) {
  const { plan, fromOther, tookMs } = preview;
  const { mutate, isPending, error } = useImport();
  const { found, added, items } = summariseImport(plan);
  const isNew = added.length > 0;
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={isNew ? 'This is what it brings' : 'Nothing new in it'}
      text={found}
      actions={
        <>
          <Button onClick={onBack} disabled={isPending}>
            {isNew ? 'Back' : 'Choose another'}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Importing..."
            onClick={() => (isNew ? mutate({ file, fromOther }, { onSuccess: onDone }) : onClose())}
          >
            {isNew ? (items > 0 ? `Import ${pluralise(items, 'item')}` : 'Import') : 'Done'}
          </Button>
        </>
      }
    >
      <ImportPlan plan={plan} />
      {isPending && <ImportProgress text="Importing..." expectedMs={tookMs} />}
      <p role="alert" className="import-failure">
        {error && messageOf(error)}
      </p>
    </Dialog>
  );
}
