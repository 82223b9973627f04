import { createContext, useContext } from 'react';

interface OverlayControl {
  openSearch: () => void;
  /** Loads the search's code before it is needed. */
  prepareSearch: () => void;
  openShortcuts: () => void;
}

export const OverlayContext = createContext<OverlayControl | null>(null);

/** Opens search and the list of shortcuts over any screen. */
export function useOverlays(): OverlayControl {
  const control = useContext(OverlayContext);
  if (!control) throw new Error('useOverlays needs an OverlayHost around it');
  return control;
}
