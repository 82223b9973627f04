import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { getSession } from '../../data/session/session.ts';
import {
  clearPendingThought,
  pendingPictureCount,
  usePendingThought,
} from '../../platform/links/deep-link.ts';
import type { AddedThought } from '../../features/capture/keeping/keep-thought.ts';
import { CaptureContext } from '../contexts/capture-context.ts';
import { FailureBoundary } from '../failure-boundary.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';
import { CaptureSheet, ResultDialog, VoiceRecorder } from '../loading/lazy-screens.ts';

const loadDraft = () => import('../../features/capture/draft.ts');
const loadSharedPicture = () => import('../../features/capture/add-shared-picture.ts');

/** The result of a thought: of the box on the screen, or of the sheet, which has closed. */
type ResultState = 'none' | 'beside-box' | 'alone' | 'leaving';

/** Quick-add over every screen, and the dialog with the items of a thought. */
export function CaptureHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { latest, add } = useLatestThoughts();
  const [result, setResult] = useState<ResultState>('none');

  const control = useMemo(() => {
    const dismiss = () => setResult((before) => (before === 'none' ? before : 'leaving'));
    const showAs = (state: ResultState, thoughts: readonly AddedThought[]) => {
      add(thoughts);
      setResult(state);
    };
    return {
      open: () => {
        dismiss();
        setOpen(true);
      },
      prepare: () => void CaptureSheet.load().catch(() => undefined),
      show: (thought: AddedThought) => showAs('beside-box', [thought]),
      showAlone: (thoughts: readonly AddedThought[]) => showAs('alone', thoughts),
      dismiss,
    };
  }, [add]);
  const value = useMemo(() => ({ ...control, latest }), [control, latest]);
  useDeepLink(control.open);
  useLinkNavigation(
    useCallback(() => {
      setOpen(false);
      setResult('none');
    }, []),
  );

  return (
    <CaptureContext value={value}>
      {children}
      {/* Without a network their code may be missing: the thought is in its list all the same. */}
      <FailureBoundary resetKey={`${isOpen} ${latest.sequence}`} fallback={null}>
        <Suspense>
          {isOpen && (
            <CaptureSheet
              open
              onClose={() => setOpen(false)}
              onAdded={control.showAlone}
              recorder={VoiceRecorder}
            />
          )}
          {result !== 'none' && (
            <ResultDialog
              key={latest.sequence}
              items={latest.items}
              open={result !== 'leaving'}
              onClose={control.dismiss}
              onClosed={() => setResult('none')}
              onNext={result === 'alone' ? control.open : undefined}
            />
          )}
        </Suspense>
      </FailureBoundary>
    </CaptureContext>
  );
}

/** The items of the latest thoughts, updated when the server answers late, and a number that increases with each `add`. */
function useLatestThoughts() {
  const [{ thoughts, sequence }, setLatest] = useState<{
    thoughts: readonly AddedThought[];
    sequence: number;
  }>({ thoughts: [], sequence: 0 });

  const add = useCallback((added: readonly AddedThought[]) => {
    setLatest((before) => ({ thoughts: added, sequence: before.sequence + 1 }));
    for (const thought of added) {
      const replace = (items: AddedThought['items']) =>
        setLatest((now) => ({
          ...now,
          thoughts: now.thoughts.map((one) => (one === thought ? { items } : one)),
        }));
      void thought.stored?.then(replace);
    }
  }, []);
  const latest = useMemo(
    () => ({ items: thoughts.flatMap(({ items }) => items), sequence }),
    [thoughts, sequence],
  );
  return { latest, add };
}

/** Adds the thought of a link or a share to the draft and opens quick-add; never sends it (DL-03, OF-14). */
function useDeepLink(open: () => void): void {
  const thought = usePendingThought();
  useEffect(() => {
    if (thought === null) return;
    let isStale = false;
    const prefill = async () => {
      const pictureCount = pendingPictureCount();
      const [{ addToDraft, whenDraftIsRead }, shared] = await Promise.all([
        loadDraft(),
        pictureCount > 0 ? loadSharedPicture() : null,
      ]);
      await whenDraftIsRead();
      const userId = getSession()?.user.id;
      if (isStale || userId === undefined) return;
      addToDraft(userId, thought);
      clearPendingThought();
      await shared?.addSharedPicture(userId, pictureCount);
      open();
    };
    // If the code cannot be loaded, the thought stays pending until the next start.
    void prefill().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [thought, open]);
}
