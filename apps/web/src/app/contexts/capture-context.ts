import type { AddedItem } from '@pouch/contract/sorting-rules';
import { createContext, useContext } from 'react';
import type { AddedThought } from '../../features/capture/keeping/keep-thought.ts';

interface CaptureSheetControl {
  open: () => void;
  /** Loads the sheet's code before it is needed. */
  prepare: () => void;
  /** The items of the latest thought, and a number that increases with each thought. */
  latest: { items: readonly AddedItem[]; sequence: number };
  /** Shows the items of a thought that was captured on a page. */
  show: (thought: AddedThought) => void;
  /** Closes the shown items: the user writes on. */
  dismiss: () => void;
}

export const CaptureContext = createContext<CaptureSheetControl | null>(null);

/** Opens quick-add over any screen, and provides its latest items. */
export function useCaptureSheet(): CaptureSheetControl {
  const control = useContext(CaptureContext);
  if (!control) throw new Error('useCaptureSheet needs a CaptureHost around it');
  return control;
}
