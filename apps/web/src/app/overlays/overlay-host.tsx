import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ManualDraft } from '../../features/items/manual/manual-entry.ts';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { PageToolsContext } from '../../ui/layout/page.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { FailureBoundary } from '../failure-boundary.tsx';
import { lazyNamed } from '../loading/lazy-named.ts';
import { Palette } from '../loading/lazy-screens.ts';
import { WhenIdle } from '../loading/when-idle.tsx';
import { OverlayContext } from '../contexts/overlay-context.ts';
import { isAllowedWhenRestricted } from '../layout/nav-items.ts';
import { SearchButton } from '../layout/search-button.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

type Overlay = 'search' | 'shortcuts' | 'add-item' | 'sign-out';

const ShortcutsDialog = lazyNamed(
  () => import('../../features/shortcuts/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
);
/** If the code cannot be loaded, the app works without shortcuts. */
const loadKeys = () => import('./keys-host.tsx').catch(() => ({ KeysHost: () => null }));
const KeysHost = lazyNamed(loadKeys, 'KeysHost');
const AddItemOverlay = lazyNamed(() => import('./add-item-overlay.tsx'), 'AddItemOverlay');
const SignOutOverlay = lazyNamed(() => import('./sign-out-overlay.tsx'), 'SignOutOverlay');

const searchTool = <SearchButton />;

/** The palette, what it opens, and the keyboard shortcuts, on every screen. A navigation closes an overlay. */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  const isDesktop = useIsDesktop();
  const hasSidebars = isDesktop && !isRestricted;
  const capture = useCaptureSheet();
  const [opened, setOpened] = useState<{ overlay: Overlay; path: string } | null>(null);
  const shown = opened?.path === path ? opened.overlay : null;
  const close = () => setOpened(null);
  const [addDraft, setAddDraft] = useState<ManualDraft | null>(null);
  const leadsTo = isRestricted ? isAllowedWhenRestricted : allowEverywhere;

  function newThought() {
    if (!focusPocket()) capture.open();
  }

  const control = useMemo(() => {
    const open = (overlay: Overlay) => () => setOpened({ overlay, path: window.location.pathname });
    return {
      openSearch: open('search'),
      prepareSearch: () => void Palette.load().catch(() => undefined),
      openShortcuts: open('shortcuts'),
      addItem: open('add-item'),
      signOut: open('sign-out'),
    };
  }, []);

  return (
    <OverlayContext value={control}>
      <PageToolsContext value={hasSidebars ? null : searchTool}>{children}</PageToolsContext>
      <FailureBoundary resetKey={shown ?? ''} fallback={null}>
        <Suspense>
          {shown === 'search' && (
            <Palette
              onClose={close}
              isPathAllowed={leadsTo}
              newThought={newThought}
              addItem={control.addItem}
              showShortcuts={isDesktop ? control.openShortcuts : undefined}
              signOut={control.signOut}
            />
          )}
          {shown === 'shortcuts' && <ShortcutsDialog isPathAllowed={leadsTo} onClose={close} />}
          {shown === 'add-item' && (
            <AddItemOverlay
              draft={addDraft}
              onClose={(draft) => {
                setAddDraft(draft);
                close();
              }}
            />
          )}
          {shown === 'sign-out' && <SignOutOverlay onClose={close} />}
        </Suspense>
      </FailureBoundary>
      <WhenIdle>
        <Suspense>
          <KeysHost
            onNewThought={newThought}
            onSearch={control.openSearch}
            onHelp={control.openShortcuts}
            isPathAllowed={leadsTo}
          />
        </Suspense>
      </WhenIdle>
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
