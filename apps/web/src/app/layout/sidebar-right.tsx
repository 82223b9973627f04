import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { ContactsButton } from './contacts-button.tsx';
import { lazyNamed } from '../loading/lazy-named.ts';
import { SearchButton } from './search-button.tsx';
import { SettingsLink } from './settings-link.tsx';
import './sidebars.css';
import { useDashboardChoice } from './use-dashboard-choice.ts';

const LifeListSidebar = lazyNamed(
  () => import('../../features/lifelists/overview/lifelist-sidebar.tsx'),
  'LifeListSidebar',
);

/** The desktop's right sidebar: search, contacts, settings, and the LifeLists with their progress (DD-02). */
export function SidebarRight() {
  const [path] = useLocation();
  const { list, chooseList } = useDashboardChoice();
  return (
    <aside className="sidebar sidebar-right" aria-label="Tools and LifeLists">
      <div className="sidebar-tools">
        <SearchButton />
        <ContactsButton current={path === '/contacts'} />
        <SettingsLink current={path === '/settings'} />
      </div>
      <Suspense>
        <LifeListSidebar chosen={list} onChoose={chooseList} />
      </Suspense>
    </aside>
  );
}
