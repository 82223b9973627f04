import type { Item } from '@pouch/contract/schemas/items';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { getSession } from '../../data/session/session.ts';
import { forgetWaitingThought, useWaitingThought } from '../../platform/deep-link.ts';
import { CaptureContext } from '../contexts/capture-context.ts';
import { lazyNamed } from '../loading/lazy-named.ts';
import { useLinkedPlace } from './use-link-navigation.ts';
import { VoiceRecorder } from '../voice-recorder.ts';

const loadSheet = () => import('../../features/capture/capture-sheet.tsx');
const loadDraft = () => import('../../features/capture/draft.ts');
const CaptureSheet = lazyNamed(loadSheet, 'CaptureSheet');
const ResultDialog = lazyNamed(() => import('../../features/capture/result-dialog.tsx'), 'ResultDialog');

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
  useDeepLink(control.open);
  useLinkedPlace(
    useCallback(() => {
      setOpen(false);
      setShown(false);
    }, []),
  );

  return (
    <CaptureContext value={value}>
      {children}
      <Suspense>
        {isOpen && (
          <CaptureSheet open onClose={() => setOpen(false)} onAdded={control.show} recorder={VoiceRecorder} />
        )}
        {isShown && <ResultDialog key={latest.turn} items={latest.items} onClose={() => setShown(false)} />}
      </Suspense>
    </CaptureContext>
  );
}

/** A link's thought is put into the box and never sent by itself (DL-03). */
function useDeepLink(open: () => void): void {
  const thought = useWaitingThought();
  useEffect(() => {
    if (thought === null) return;
    let isStale = false;
    const prefill = ({ addToDraft }: Awaited<ReturnType<typeof loadDraft>>) => {
      const userId = getSession()?.user.id;
      if (isStale || userId === undefined) return;
      addToDraft(userId, thought);
      forgetWaitingThought();
      open();
    };
    // Code that does not come leaves the thought waiting for the next start.
    void loadDraft().then(prefill, () => undefined);
    return () => {
      isStale = true;
    };
  }, [thought, open]);
}
