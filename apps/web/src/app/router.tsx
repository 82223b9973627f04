import { Route, Switch, useLocation } from 'wouter';
import { CaptureHost } from './capture-host.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { Frame } from './frame.tsx';
import { LaterPage } from './later-page.tsx';
import { lazyNamed } from './lazy-named.ts';
import { loadHome } from './load-home.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './waiting.tsx';

const HomePage = lazyNamed(loadHome, 'HomePage');
const TodoPage = lazyNamed(() => import('../features/items/todo-page.tsx'), 'TodoPage');
const UpcomingPage = lazyNamed(() => import('../features/items/upcoming-page.tsx'), 'UpcomingPage');
const EditPage = lazyNamed(() => import('../features/items/edit-page.tsx'), 'EditPage');
const BucketsPage = lazyNamed(() => import('../features/buckets/buckets-page.tsx'), 'BucketsPage');
const BucketRoute = lazyNamed(() => import('./pages/bucket-route.tsx'), 'BucketRoute');
const ShoppingRoute = lazyNamed(() => import('./pages/shopping-route.tsx'), 'ShoppingRoute');
const SettingsRoute = lazyNamed(() => import('./pages/settings-route.tsx'), 'SettingsRoute');

/** Every screen of somebody signed in (AC-02). */
export function Router() {
  const [path] = useLocation();
  useArrival(path);
  return (
    <CaptureHost>
      <Frame>
        <FailureBoundary resetKey={path}>
          <Waiting>
            <Screens />
          </Waiting>
        </FailureBoundary>
      </Frame>
    </CaptureHost>
  );
}

function Screens() {
  return (
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/todo" component={TodoPage} />
      <Route path="/purchases" component={ShoppingRoute} />
      <Route path="/upcoming" component={UpcomingPage} />
      <Route path="/item/:id/edit">{({ id }) => <EditPage key={id} id={id} />}</Route>
      <Route path="/buckets" component={BucketsPage} />
      <Route path="/buckets/:name">{({ name }) => <BucketRoute key={name} name={name} />}</Route>
      <Route path="/settings" component={SettingsRoute} />
      <Route path="/lifelists/:id?">
        <LaterPage
          title="LifeLists"
          text="Lists you use again and again, such as cleaning and groceries, will live here."
        />
      </Route>
      <Route path="/contacts">
        <LaterPage title="Contacts" text="The people you share lists and tasks with will be here." />
      </Route>
      <Route path="/stats">
        <LaterPage
          title="Stats & Achievements"
          text="What you have got done, counted week by week, will be here."
        />
      </Route>
      <Route path="/weekly-recap">
        <LaterPage title="Weekly recap" text="A look back at your week will be here on Sundays." />
      </Route>
      <Route path="/contact-support">
        <LaterPage title="Contact Support" text="A way to write to us will be here." />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
