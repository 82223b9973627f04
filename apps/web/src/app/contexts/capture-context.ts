import type { Item } from '@pouch/contract/schemas/items';
import { createContext, useContext } from 'react';

interface CaptureSheetControl {
  open: () => void;
  /** Loads the sheet's code before it is needed. */
  prepare: () => void;
  /** What came of the latest thought, and a number that grows with each. */
  latest: { items: readonly Item[]; turn: number };
  /** Shows what a thought became; for the pocket on a page. */
  show: (items: Item[]) => void;
}

export const CaptureContext = createContext<CaptureSheetControl | null>(null);

/** Opens quick-add over any screen, and knows what it added. */
export function useCaptureSheet(): CaptureSheetControl {
  const control = useContext(CaptureContext);
  if (!control) throw new Error('useCaptureSheet needs a CaptureHost around it');
  return control;
}
