import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { PageToolsContext } from '../../ui/layout/page.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { lazyNamed } from '../loading/lazy-named.ts';
import { SearchDialog } from '../loading/lazy-screens.ts';
import { OverlayContext } from '../contexts/overlay-context.ts';
import { isAllowedWhenRestricted } from '../layout/nav-items.ts';
import { SearchButton } from '../layout/search-button.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

type Overlay = 'search' | 'shortcuts';

const ShortcutsDialog = lazyNamed(
  () => import('../../features/shortcuts/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
);
/** If the code cannot be loaded, the app works without shortcuts. */
const loadKeys = () =>
  import('../../features/shortcuts/shortcut-keys.tsx').catch(() => ({ ShortcutKeys: () => null }));
const ShortcutKeys = lazyNamed(loadKeys, 'ShortcutKeys');

const searchTool = <SearchButton />;

/** Search, the list of shortcuts, and the shortcuts themselves, on every screen. A navigation closes an overlay. */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  const hasSidebars = useIsDesktop() && !isRestricted;
  const capture = useCaptureSheet();
  const [opened, setOpened] = useState<{ overlay: Overlay; path: string } | null>(null);
  const shown = opened?.path === path ? opened.overlay : null;
  const close = () => setOpened(null);
  const leadsTo = isRestricted ? isAllowedWhenRestricted : allowEverywhere;

  const control = useMemo(() => {
    const open = (overlay: Overlay) => () => setOpened({ overlay, path: window.location.pathname });
    return {
      openSearch: open('search'),
      prepareSearch: () => void SearchDialog.load().catch(() => undefined),
      openShortcuts: open('shortcuts'),
    };
  }, []);

  return (
    <OverlayContext value={control}>
      <PageToolsContext value={hasSidebars ? null : searchTool}>{children}</PageToolsContext>
      <Suspense>
        {shown === 'search' && <SearchDialog onClose={close} />}
        {shown === 'shortcuts' && <ShortcutsDialog isPathAllowed={leadsTo} onClose={close} />}
      </Suspense>
      <Suspense>
        <ShortcutKeys
          onNewThought={() => focusPocket() || capture.open()}
          onSearch={control.openSearch}
          onHelp={control.openShortcuts}
          isPathAllowed={leadsTo}
        />
      </Suspense>
    </OverlayContext>
  );
}

const allowEverywhere = () => true;

/** Focuses the screen's own quick-add field; false if it has none. */
function focusPocket(): boolean {
  const pocket = document.querySelector<HTMLElement>('main [data-quick-add]');
  pocket?.focus();
  return pocket !== null;
}
