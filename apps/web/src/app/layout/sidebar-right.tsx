import { Suspense } from 'react';
import { ScheduledCard } from '../../features/items/upcoming/scheduled-card.tsx';
import { LifeListSidebar } from '../wide-parts.ts';
import { SearchButton } from './search-button.tsx';
import './sidebars.css';
import { useDashboardChoice } from './use-dashboard-choice.ts';

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
