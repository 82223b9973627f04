import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Row } from '../../../ui/list/row.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

interface DeleteRowProps {
  /** Called once the account is deleted. */
  onDeleted: () => void;
  onSignOut: () => void;
}

/** Deletes the account (SE-05). */
export function DeleteRow({ onDeleted, onSignOut }: DeleteRowProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { remove, isPending } = useDeleteAccount({ onDeleted, onRefused: close, onSignOut });
  return (
    <div className="delete-row">
      <Row padded leading={<Trash2 />} title="Delete Account" onOpen={() => setAsking(true)} />
      <Suspense>
        {isAsking && <DeleteDialog isDeleting={isPending} onDelete={remove} onClose={close} />}
      </Suspense>
    </div>
  );
}
