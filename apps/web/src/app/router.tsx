import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
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
import { NotFoundPage } from './layout/not-found-page.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { ContactsPoller } from './session/contacts-poller.tsx';
import { isAllowedWhenRestricted } from './layout/nav-items.ts';
import { useFocusHeading } from './use-focus-heading.ts';
import { useLateRefusals } from './session/use-late-refusals.ts';
import { useLiveChanges } from './session/use-live-changes.ts';
import { useStorageCare } from './session/use-storage-care.ts';
import { noteScreen } from './screen-trail.ts';
import { screens, screensToPrefetch, screensToPrefetchWhenRestricted } from './screens.ts';
import { usePrefetchRoutes } from './loading/use-prefetch-routes.ts';
import { ScreenSuspense } from './loading/screen-suspense.tsx';

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

const EditRoute = screens['/item/:id/edit'];
const BucketRoute = screens['/buckets/:name'];
const EarlierRecapRoute = screens['/recaps/:id'];
const InviteRoute = screens['/invite/:code'];
const LifeListRoute = screens['/lifelists/:id'];

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
        <Suspense>{!isNative() && !isRestricted && <ReminderOffer />}</Suspense>
      </FailureBoundary>
      <ScheduleNoteContext value={renderRingNote}>
        <OverlayHost>
          <AppLayout>
            <FailureBoundary resetKey={path}>
              <ScreenSuspense>
                <Screens />
              </ScreenSuspense>
            </FailureBoundary>
          </AppLayout>
        </OverlayHost>
      </ScheduleNoteContext>
    </CaptureHost>
  );
}

function Screens() {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  if (isRestricted && !isAllowedWhenRestricted(path)) return <Redirect to="/" replace />;
  return (
    <Switch>
      <Route path="/" component={screens['/']} />
      <Route path="/today" component={screens['/today']} />
      <Route path="/todo" component={screens['/todo']} />
      <Route path="/purchases" component={screens['/purchases']} />
      <Route path="/upcoming" component={screens['/upcoming']} />
      <Route path="/item/:id/edit">{({ id }) => <EditRoute id={id} />}</Route>
      <Route path="/buckets" component={screens['/buckets']} />
      <Route path="/buckets/:name">{({ name }) => <BucketRoute key={name} name={name} />}</Route>
      <Route path="/settings" component={screens['/settings']} />
      <Route path="/lifelists" component={screens['/lifelists']} />
      <Route path="/lifelists/:id">{({ id }) => <LifeListRoute key={id} id={id} />}</Route>
      <Route path="/contacts" component={screens['/contacts']} />
      <Route path="/stats" component={screens['/stats']} />
      <Route path="/recaps" component={screens['/recaps']} />
      <Route path="/recaps/:id">{({ id }) => <EarlierRecapRoute key={id} id={id} />}</Route>
      <Route path="/invite/:code">{({ code }) => <InviteRoute key={code} code={code} />}</Route>
      <Route path="/weekly-recap" component={screens['/weekly-recap']} />
      <Route path="/contact-support" component={screens['/contact-support']} />
      {/* The names that the menu gives them. */}
      <Route path="/shopping">
        <Redirect to="/purchases" replace />
      </Route>
      <Route path="/scheduled">
        <Redirect to="/upcoming" replace />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
