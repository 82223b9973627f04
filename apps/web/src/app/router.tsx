import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useNotifications } from '../features/notifications/use-notifications.ts';
import { useIsRestricted } from '../data/user/use-is-restricted.ts';
import { isNative } from '../platform/device/native.ts';
import { canRemind } from '../platform/reminders/reminders.ts';
import { CaptureHost } from './overlays/capture-host.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { lazyNamed } from './loading/lazy-named.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { loadSearch } from './loading/lazy-screens.ts';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { ContactsPoller } from './session/contacts-poller.tsx';
import { isAllowedWhenRestricted } from './layout/nav-items.ts';
import { useFocusHeading } from './use-focus-heading.ts';
import { useLiveChanges } from './session/use-live-changes.ts';
import { usePrefetchRoutes } from './loading/use-prefetch-routes.ts';
import { ScreenSuspense } from './loading/screen-suspense.tsx';

const loadHome = () => import('./pages/home-page.tsx');
const loadTodo = () => import('../features/items/category-list/todo-page.tsx');
const loadUpcoming = () => import('../features/items/upcoming/upcoming-page.tsx');
const loadEdit = () => import('./pages/edit-route.tsx');
const loadBuckets = () => import('../features/buckets/overview/buckets-page.tsx');
const loadBucket = () => import('./pages/bucket-route.tsx');
const loadShopping = () => import('./pages/shopping-route.tsx');
const loadLifeLists = () => import('../features/lifelists/overview/lifelists-page.tsx');
const loadLifeList = () => import('./pages/lifelist-route.tsx');
const loadContacts = () => import('./pages/contacts-route.tsx');
const loadStats = () => import('./pages/stats-route.tsx');
const loadRecap = () => import('../features/recap/recap-page.tsx');
const loadSupport = () => import('../features/support/support-page.tsx');
const loadSettings = () => import('./pages/settings-route.tsx');

/** Screens that are likely to be opened next; their code is prefetched. */
const screensToPrefetch = [
  loadTodo,
  loadShopping,
  loadBuckets,
  loadBucket,
  loadUpcoming,
  loadEdit,
  loadLifeLists,
  loadLifeList,
  loadContacts,
  loadSettings,
  loadSearch,
];
const screensToPrefetchWhenRestricted = [loadEdit, loadSettings, loadSearch];

/** Only in the native apps. */
const CalendarSync = lazyNamed(() => import('./native/calendar-sync.tsx'), 'CalendarSync');
const ReminderSync = lazyNamed(() => import('./native/reminder-sync.tsx'), 'ReminderSync');
const HomePage = lazyNamed(loadHome, 'HomePage');
const TodoPage = lazyNamed(loadTodo, 'TodoPage');
const UpcomingPage = lazyNamed(loadUpcoming, 'UpcomingPage');
const EditRoute = lazyNamed(loadEdit, 'EditRoute');
const BucketsPage = lazyNamed(loadBuckets, 'BucketsPage');
const BucketRoute = lazyNamed(loadBucket, 'BucketRoute');
const ShoppingRoute = lazyNamed(loadShopping, 'ShoppingRoute');
const LifeListsPage = lazyNamed(loadLifeLists, 'LifeListsPage');
const LifeListRoute = lazyNamed(loadLifeList, 'LifeListRoute');
const ContactsRoute = lazyNamed(loadContacts, 'ContactsRoute');
const StatsRoute = lazyNamed(loadStats, 'StatsRoute');
const RecapPage = lazyNamed(loadRecap, 'RecapPage');
const SupportPage = lazyNamed(loadSupport, 'SupportPage');
const SettingsRoute = lazyNamed(loadSettings, 'SettingsRoute');

/** All screens of a signed-in user (AC-02). */
export function Router() {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  const remindsItself = canRemind() && !isRestricted;
  useLiveChanges();
  useNotifications({ remindsItself });
  useFocusHeading(path);
  usePrefetchRoutes(isRestricted ? screensToPrefetchWhenRestricted : screensToPrefetch);
  return (
    <CaptureHost>
      {!isRestricted && <ContactsPoller path={path} />}
      <Suspense>{isNative() && <CalendarSync />}</Suspense>
      <Suspense>{remindsItself && <ReminderSync />}</Suspense>
      <OverlayHost>
        <AppLayout>
          <FailureBoundary resetKey={path}>
            <ScreenSuspense>
              <Screens />
            </ScreenSuspense>
          </FailureBoundary>
        </AppLayout>
      </OverlayHost>
    </CaptureHost>
  );
}

function Screens() {
  const [path] = useLocation();
  const isRestricted = useIsRestricted();
  if (isRestricted && !isAllowedWhenRestricted(path)) return <Redirect to="/" replace />;
  return (
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/todo" component={TodoPage} />
      <Route path="/purchases" component={ShoppingRoute} />
      <Route path="/upcoming" component={UpcomingPage} />
      <Route path="/item/:id/edit">{({ id }) => <EditRoute key={id} id={id} />}</Route>
      <Route path="/buckets" component={BucketsPage} />
      <Route path="/buckets/:name">{({ name }) => <BucketRoute key={name} name={name} />}</Route>
      <Route path="/settings" component={SettingsRoute} />
      <Route path="/lifelists" component={LifeListsPage} />
      <Route path="/lifelists/:id">{({ id }) => <LifeListRoute key={id} id={id} />}</Route>
      <Route path="/contacts" component={ContactsRoute} />
      <Route path="/stats" component={StatsRoute} />
      <Route path="/weekly-recap" component={RecapPage} />
      <Route path="/contact-support" component={SupportPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
