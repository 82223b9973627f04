import type { Item } from '@pouch/contract/items';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { CaptureContext } from './capture-context.ts';
import { lazyNamed } from './lazy-named.ts';

const loadSheet = () => import('../features/capture/capture-sheet.tsx');
const CaptureSheet = lazyNamed(loadSheet, 'CaptureSheet');
const ResultDialog = lazyNamed(() => import('../features/capture/result-dialog.tsx'), 'ResultDialog');

/** Quick-add over every screen, and the dialog that shows what a thought became. */
export function CaptureHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [latest, setLatest] = useState<{ items: Item[]; turn: number }>({ items: [], turn: 0 });
  const [isShown, setShown] = useState(false);

  const control = useMemo(() => {
    const show = (items: Item[]) => {
      setLatest(({ turn }) => ({ items, turn: turn + 1 }));
      setShown(true);
    };
    return { open: () => setOpen(true), prepare: () => void loadSheet(), show };
  }, []);
  const value = useMemo(() => ({ ...control, latest }), [control, latest]);

  return (
    <CaptureContext value={value}>
      {children}
      <Suspense>
        {isOpen && <CaptureSheet open onClose={() => setOpen(false)} onAdded={control.show} />}
        {isShown && <ResultDialog items={latest.items} onClose={() => setShown(false)} />}
      </Suspense>
    </CaptureContext>
  );
}
