import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BottomBar } from './bottom-bar.tsx';
import './frame.css';
import { OfflineNotice } from './offline-notice.tsx';
import { hasBottomBar } from './places.ts';
import { Sidebar } from './sidebar.tsx';
import { useIsDesktop } from './use-is-desktop.ts';

/** What stands around every screen: the bottom bar on phones, the sidebar on desktops. The screen itself survives a resize. */
export function Frame({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop();
  const [path] = useLocation();
  const withBar = !isDesktop && hasBottomBar(path);
  return (
    <div className="frame">
      {isDesktop && <Sidebar />}
      <div key="content" className={clsx('frame-content', withBar && 'frame-content-with-bar')}>
        <OfflineNotice />
        {children}
      </div>
      {withBar && <BottomBar />}
    </div>
  );
}
