import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { PageToolsContext } from '../../ui/layout/page.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { lazyNamed } from '../loading/lazy-named.ts';
import { loadSearch } from '../load-search.ts';
import { OverlayContext } from '../contexts/overlay-context.ts';
import { isLeftWhenRestricted } from '../layout/nav-items.ts';
import { SearchButton } from '../layout/search-button.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

type Overlay = 'search' | 'shortcuts';

const SearchDialog = lazyNamed(loadSearch, 'SearchDialog');
const ShortcutsDialog = lazyNamed(
  () => import('../../features/shortcuts/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
);
/** Without its code there are no shortcuts, which is no reason to stop the rest. */
const loadKeys = () =>
  import('../../features/shortcuts/shortcut-keys.tsx').catch(() => ({ ShortcutKeys: () => null }));
const ShortcutKeys = lazyNamed(loadKeys, 'ShortcutKeys');

const searchTool = <SearchButton />;

/** Search and the list of shortcuts over every screen, and the shortcuts themselves. An overlay goes with its screen. */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  const hasSidebars = useIsDesktop() && !isRestricted;
  const capture = useCaptureSheet();
  const [opened, setOpened] = useState<{ overlay: Overlay; path: string } | null>(null);
  const shown = opened?.path === path ? opened.overlay : null;
  const close = () => setOpened(null);
  const leadsTo = isRestricted ? isLeftWhenRestricted : everywhere;

  const control = useMemo(() => {
    const open = (overlay: Overlay) => () => setOpened({ overlay, path: window.location.pathname });
    return {
      openSearch: open('search'),
      prepareSearch: () => void loadSearch(),
      openShortcuts: open('shortcuts'),
    };
  }, []);

  return (
    <OverlayContext value={control}>
      <PageToolsContext value={hasSidebars ? null : searchTool}>{children}</PageToolsContext>
      <Suspense>
        {shown === 'search' && <SearchDialog onClose={close} />}
        {shown === 'shortcuts' && <ShortcutsDialog leadsTo={leadsTo} onClose={close} />}
      </Suspense>
      <Suspense>
        <ShortcutKeys
          onNewThought={() => focusPocket() || capture.open()}
          onSearch={control.openSearch}
          onHelp={control.openShortcuts}
          leadsTo={leadsTo}
        />
      </Suspense>
    </OverlayContext>
  );
}

const everywhere = () => true;

/** The pocket on the screen itself, where there is one. */
function focusPocket(): boolean {
  const pocket = document.querySelector<HTMLElement>('main [data-quick-add]');
  pocket?.focus();
  return pocket !== null;
}
