import { Plus, Settings } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { useCaptureSheet } from './capture-context.ts';
import { lazyNamed } from './lazy-named.ts';
import './sidebar.css';

const BucketSidebar = lazyNamed(() => import('../features/buckets/bucket-sidebar.tsx'), 'BucketSidebar');
const ScheduledCard = lazyNamed(() => import('../features/items/scheduled-card.tsx'), 'ScheduledCard');

/** The desktop's left edge: the way home, the buckets with their counts, and what is scheduled. */
export function Sidebar() {
  const [path] = useLocation();
  const capture = useCaptureSheet();
  return (
    <nav className="frame-sidebar sidebar" aria-label="Main">
      <div className="sidebar-head">
        <Link href="/" aria-label="Pouch, home" className="sidebar-home">
          <Wordmark />
        </Link>
        {path !== '/' && (
          <IconButton label="Pouch a thought" onPointerEnter={capture.prepare} onClick={capture.open}>
            <Plus />
          </IconButton>
        )}
        <IconLink label="Settings" href="/settings" current={path === '/settings'}>
          <Settings />
        </IconLink>
      </div>
      <Suspense>
        <BucketSidebar />
        <div className="sidebar-scheduled">
          <ScheduledCard variant="sidebar" />
        </div>
      </Suspense>
    </nav>
  );
}
