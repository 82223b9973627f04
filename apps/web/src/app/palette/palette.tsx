import { useState } from 'react';
import { SearchDialog } from '../../features/search/search-dialog.tsx';
import { paletteCommands, type PaletteActions } from './palette-commands.tsx';

export interface PaletteProps extends PaletteActions {
  onClose: () => void;
  isPathAllowed: (path: string) => boolean;
}

/** Search with everything that can be opened and done (FW-07). Load it lazily. */
export function Palette({ onClose, isPathAllowed, ...actions }: PaletteProps) {
  const [commands] = useState(() => paletteCommands(actions, isPathAllowed));
  return <SearchDialog onClose={onClose} commands={commands} />;
}
