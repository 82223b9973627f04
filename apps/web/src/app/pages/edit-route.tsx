import { clsx } from 'clsx';
import { EditPage } from '../../features/items/edit/edit-page.tsx';
import { ReminderHistory } from '../../features/notifications/reminder-history.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { SharedWith } from '../../features/sharing/shared-with.tsx';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import { lazyNamed } from '../loading/lazy-named.ts';
import { Suspense, useState } from 'react';
import { screenBefore } from '../screen-trail.ts';
import './edit-beside.css';

const DashboardTop = lazyNamed(() => import('./home/dashboard-top.tsx'), 'DashboardTop');
const ListBeside = lazyNamed(() => import('./list-beside.tsx'), 'ListBeside');

export interface EditRouteProps {
  id: string;
  /** Whether the list that it was opened from is shown, so that only the form is to be placed beside it. */
  isListShown: boolean;
}

/**
 * The edit screen of an item, with a button to share it (SH-01); on desktops in a panel beside the item's list (DD-03).
 * Opened from the dashboard, it keeps what is above the panels, so that the list stays where it was.
 */
export function EditRoute({ id, isListShown }: EditRouteProps) {
  const isRestricted = useIsRestricted();
  const [isFromDashboard] = useState(() => screenBefore(window.location.pathname) === '/');
  const isBeside = useIsDesktop() && !isRestricted;
  if (isRestricted) return <EditPage key={id} id={id} />;
  // The same tree at every width, so that a resize keeps what was typed.
  return (
    <div className={clsx('beside', isFromDashboard && 'beside-dashboard', isListShown && 'beside-screen')}>
      {isBeside && isFromDashboard && (
        <Suspense fallback={<div className="dashboard-capture" />}>
          <DashboardTop />
        </Suspense>
      )}
      {isBeside && !isListShown && (
        <Suspense fallback={<div className="beside-list" />}>
          <ListBeside key="list" id={id} isFromDashboard={isFromDashboard} />
        </Suspense>
      )}
      <div key="form" className="beside-form">
        <EditPage
          key={id}
          id={id}
          closesOnEscape={isBeside}
          history={<ReminderHistory itemId={id} />}
          note={<SharedWith thing={{ type: 'item', itemId: id }} />}
          shareTool={({ title, isDirty }) => (
            <ShareButton
              shareable={{ type: 'item', itemId: id, title }}
              note={isDirty ? 'Unsaved changes aren’t included.' : undefined}
            />
          )}
        />
      </div>
    </div>
  );
}
