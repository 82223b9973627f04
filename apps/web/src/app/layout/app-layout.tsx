import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { BottomBar } from './bottom-bar.tsx';
import './app-layout.css';
import '../../ui/layout/print.css';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { hasBottomBar } from './nav-items.ts';
import { SidebarLeft } from './sidebar-left.tsx';
import { SidebarRight } from './sidebar-right.tsx';
import { UpdateNotice } from './notices/update-notice.tsx';
import { useIsDesktop } from './use-is-desktop.ts';

/**
 * The navigation around every screen: the bottom bar on phones, two sidebars on desktops; none with restricted access, since
 * its targets are closed (AC-05). A resize does not remount the screen.
 */
export function AppLayout({ children }: { children: ReactNode }) {
  const isRestricted = useIsRestricted();
  const isWide = useIsDesktop();
  const isDesktop = isWide && !isRestricted;
  const [path] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const withBar = !isWide && !isRestricted && hasBottomBar(path);
  return (
    <div className={clsx('frame', isRestricted && 'frame-plain')}>
      {isDesktop && (
        <button type="button" className="frame-skip" onClick={() => content.current?.focus()}>
          Skip to content
        </button>
      )}
      {isDesktop && <SidebarLeft />}
      <div
        key="content"
        ref={content}
        tabIndex={-1}
        className={clsx('frame-content', withBar && 'frame-content-with-bar')}
      >
        <OfflineNotice />
        <UpdateNotice />
        {children}
      </div>
      {isDesktop && <SidebarRight />}
      {withBar && <BottomBar />}
    </div>
  );
}
