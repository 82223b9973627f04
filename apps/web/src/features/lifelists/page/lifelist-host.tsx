import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { LifeListContext, type LifeListDialog } from '../data/lifelist-context.ts';
import { useLifeListActions } from '../data/use-lifelist-actions.ts';

const LifeListDialogs = lazy(async () => ({
  default: (await import('./lifelist-dialogs.tsx')).LifeListDialogs,
}));

/** Lends everything inside the hands to change one list, and shows the dialog that one of them opens. */
export function LifeListHost({ id, children }: { id: LifeListId; children: ReactNode }) {
  const actions = useLifeListActions(id);
  const [dialog, setDialog] = useState<LifeListDialog | null>(null);
  const hands = useMemo(() => ({ id, actions, open: setDialog }), [id, actions]);
  return (
    <LifeListContext value={hands}>
      {children}
      {dialog && (
        <Suspense>
          <LifeListDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </LifeListContext>
  );
}
