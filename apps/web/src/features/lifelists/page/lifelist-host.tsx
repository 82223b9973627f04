import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { LifeListContext, type LifeListDialog } from '../data/lifelist-context.ts';
import { useLifeListActions } from '../data/use-lifelist-actions.ts';

const LifeListDialogs = lazy(async () => ({
  default: (await import('./lifelist-dialogs.tsx')).LifeListDialogs,
}));

/** Provides a list's actions to its children, and shows the dialog that one of them opens. */
export function LifeListHost({ id, children }: { id: LifeListId; children: ReactNode }) {
  const actions = useLifeListActions(id);
  const [dialog, setDialog] = useState<LifeListDialog | null>(null);
  const value = useMemo(() => ({ id, actions, open: setDialog }), [id, actions]);
  return (
    <LifeListContext value={value}>
      {children}
      {dialog && (
        <Suspense>
          <LifeListDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </LifeListContext>
  );
}
