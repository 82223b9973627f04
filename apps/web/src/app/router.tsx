import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { PreviewRemindersInput } from '@pouch/contract/reminders/reminders';
import { useNotifications } from '../features/notifications/use-notifications.ts';
import { useIsRestricted } from '../data/user/use-is-restricted.ts';
import { ScheduleNoteContext } from '../data/items/schedule-note.ts';
import { isNative } from '../platform/device/native.ts';
import { usePendingReminder } from '../platform/links/deep-link.ts';
import { canRemind } from '../platform/reminders/reminders.ts';
import { CaptureHost } from './overlays/capture-host.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { lazyNamed } from './loading/lazy-named.ts';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { ContactsPoller } from './session/contacts-poller.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useLateRefusals } from './session/use-late-refusals.ts';
import { useLiveChanges } from './session/use-live-changes.ts';
import { useStorageCare } from './session/use-storage-care.ts';
import { noteScreen } from './screen-trail.ts';
import { screensToPrefetch, screensToPrefetchWhenRestricted } from './screens.ts';
import { usePrefetchRoutes } from './loading/use-prefetch-routes.ts';
import { WhenIdle } from './loading/when-idle.tsx';
import { Screens } from './shown/shown-screens.tsx';

/** Only in the native apps. */
const CalendarSync = lazyNamed(() => import('./native/calendar-sync.tsx'), 'CalendarSync');
const ReminderSync = lazyNamed(() => import('./native/reminder-sync.tsx'), 'ReminderSync');
/** After a press on a reminder's notification. */
const ReminderHost = lazyNamed(() => import('./reminders/reminder-host.tsx'), 'ReminderHost');

const loadOffer = () => import('../features/notifications/reminder-offer.tsx');
const ReminderOffer = lazyNamed(loadOffer, 'ReminderOffer');

const RingNote = lazyNamed(() => import('../features/notifications/ring-note.tsx'), 'RingNote');
const renderRingNote = (due: PreviewRemindersInput) => (
  <Suspense>
    <RingNote due={due} />
  </Suspense>
);

/** All screens of a signed-in user (AC-02). */
export function Router() {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  const isReminderPressed = usePendingReminder() !== null;
  const remindsItself = canRemind() && !isRestricted;
  useLiveChanges({ isRestricted });
  useLateRefusals();
  useStorageCare();
  useNotifications({ remindsItself });
  useEffect(() => noteScreen(path), [path]);
  useFocusHeading(path);
  usePrefetchRoutes(isRestricted ? screensToPrefetchWhenRestricted : screensToPrefetch);
  return (
    <CaptureHost>
      {!isRestricted && <ContactsPoller path={path} />}
      <Suspense>{isNative() && <CalendarSync />}</Suspense>
      <Suspense>{remindsItself && <ReminderSync />}</Suspense>
      <FailureBoundary resetKey={path} fallback={null}>
        <Suspense>{isReminderPressed && <ReminderHost />}</Suspense>
        <WhenIdle>
          <Suspense>{!isNative() && !isRestricted && <ReminderOffer />}</Suspense>
        </WhenIdle>
      </FailureBoundary>
      <ScheduleNoteContext value={renderRingNote}>
        <OverlayHost>
          <AppLayout>
            <FailureBoundary resetKey={path}>
              <Screens />
            </FailureBoundary>
          </AppLayout>
        </OverlayHost>
      </ScheduleNoteContext>
    </CaptureHost>
  );
}
