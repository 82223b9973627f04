import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Wordmark } from '../../ui/brand/logo.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { BucketSidebar, MainMenu } from '../wide-parts.ts';
import { useOpenList } from './menu/use-open-list.ts';
import './sidebars.css';
import { useDashboardChoice } from './use-dashboard-choice.ts';

/** The desktop's left sidebar: the link home, the menu, and the buckets with their counts (DD-01). */
export function SidebarLeft() {
  const [path] = useLocation();
  const openList = useOpenList();
  const capture = useCaptureSheet();
  const { bucket, chooseBucket } = useDashboardChoice();
  const isHome = path === '/';
  return (
    <nav className="sidebar sidebar-left" aria-label="Main">
      <div className="sidebar-head">
        <Link href="/" aria-label="Pouch, home" className="sidebar-home">
          <Wordmark />
        </Link>
        {!isHome && (
          <IconButton
            label="Pouch a thought"
            aria-keyshortcuts="n"
            onPointerEnter={capture.prepare}
            onClick={capture.open}
          >
            <Plus />
          </IconButton>
        )}
      </div>
      <Suspense>
        <MainMenu openList={openList} />
        <BucketSidebar openList={openList} chosen={bucket} onChoose={isHome ? chooseBucket : undefined} />
      </Suspense>
    </nav>
  );
}
