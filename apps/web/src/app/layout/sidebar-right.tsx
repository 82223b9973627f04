import { Suspense } from 'react';
import { lazyNamed } from '../loading/lazy-named.ts';
import { SearchButton } from './search-button.tsx';
import './sidebars.css';
import { useDashboardChoice } from './use-dashboard-choice.ts';

const LifeListSidebar = lazyNamed(
  () => import('../../features/lifelists/overview/lifelist-sidebar.tsx'),
  'LifeListSidebar',
);
const ScheduledCard = lazyNamed(
  () => import('../../features/items/upcoming/scheduled-card.tsx'),
  'ScheduledCard',
);

/** The desktop's right sidebar: the search, the LifeLists with their progress, and what is due next (DD-02). */
export function SidebarRight() {
  const { list, chooseList } = useDashboardChoice();
  return (
    <aside className="sidebar sidebar-right" aria-label="Tools and LifeLists">
      <div className="sidebar-tools">
        <SearchButton />
      </div>
      <Suspense>
        <LifeListSidebar chosen={list} onChoose={chooseList} />
        <div className="sidebar-scheduled">
          <ScheduledCard variant="sidebar" />
        </div>
      </Suspense>
    </aside>
  );
}
