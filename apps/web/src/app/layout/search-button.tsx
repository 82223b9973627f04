import { Search } from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useOverlays } from '../contexts/overlay-context.ts';

/** Opens search from any screen (IL-12). */
export function SearchButton() {
  const { openSearch, prepareSearch } = useOverlays();
  return (
    <IconButton
      label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={prepareSearch}
      onClick={openSearch}
    >
      <Search />
    </IconButton>
  );
}
