import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { PageRoleContext } from '../../ui/layout/page.tsx';
import { isAllowedWhenRestricted } from '../layout/nav-items.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import { ScreenSuspense } from '../loading/screen-suspense.tsx';
import { screens } from '../screens.ts';
import { formItemId, isList } from '../layout/kept-list.ts';
import './shown-screens.css';
import { useKeptList } from './use-kept-list.ts';

const EditRoute = screens['/item/:id/edit'];
const BucketRoute = screens['/buckets/:name'];
const EarlierRecapRoute = screens['/recaps/:id'];
const InviteRoute = screens['/invite/:code'];
const LifeListRoute = screens['/lifelists/:id'];

/**
 * The screen at the current path (AC-02). On desktops the form of an item opens beside the list it was opened from, which
 * stays as it is, and where it is (DD-03).
 */
export function Screens() {
  const [path] = useLocation();
  const search = useSearch();
  const isRestricted = useIsRestricted();
  const isDesktop = useIsDesktop();
  const { list, goFromList } = useKeptList(path);
  const formId = formItemId(path);
  const behind = formId !== null && isDesktop && !isRestricted ? list : null;
  if (isRestricted && !isAllowedWhenRestricted(path)) return <Redirect to="/" replace />;
  // The same tree with and without a form beside it, and at every width: nothing is mounted again.
  return (
    <>
      {(formId === null || behind !== null) && (
        <Located path={path} search={list?.search ?? search} go={behind === null ? navigate : goFromList}>
          <div
            role={behind === null ? undefined : 'complementary'}
            data-beside={behind?.path}
            aria-label={behind === null ? undefined : 'List'}
            className={clsx('screen', isList(behind?.path ?? path) && 'screen-list')}
          >
            <PageRoleContext value={behind === null ? 'main' : 'list'}>
              <ScreenSuspense>
                <ScreenAt path={behind?.path ?? path} />
              </ScreenSuspense>
            </PageRoleContext>
          </div>
        </Located>
      )}
      {formId !== null && (
        <ScreenSuspense>
          <EditRoute id={formId} isListShown={behind !== null} />
        </ScreenSuspense>
      )}
    </>
  );
}

interface LocatedProps {
  path: string;
  search: string;
  go: typeof navigate;
  children: ReactNode;
}

/** Gives the screens in it a location, and a navigation, of their own. */
function Located({ path, search, go, children }: LocatedProps) {
  const hook = useMemo(() => () => [path, go] as [string, typeof navigate], [path, go]);
  const searchHook = useMemo(() => () => search, [search]);
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

function ScreenAt({ path }: { path: string }) {
  return (
    <Switch location={path}>
      <Route path="/" component={screens['/']} />
      <Route path="/today" component={screens['/today']} />
      <Route path="/todo" component={screens['/todo']} />
      <Route path="/purchases" component={screens['/purchases']} />
      <Route path="/upcoming" component={screens['/upcoming']} />
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
