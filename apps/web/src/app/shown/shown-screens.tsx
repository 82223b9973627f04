import { clsx } from 'clsx';
import { memo, useMemo, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import type { navigate } from 'wouter/use-browser-location';
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
 * The screen at the current path (AC-02). The list from which an item's form was opened stays as it is: on desktops beside the
 * form (DD-03), elsewhere out of sight and of reach, since to mount it again took most of the time of the way back.
 */
export function Screens() {
  const [path] = useLocation();
  const search = useSearch();
  const isRestricted = useIsRestricted();
  const isDesktop = useIsDesktop();
  const { list, goFromList } = useKeptList(path);
  const formId = formItemId(path);
  const kept = formId !== null && !isRestricted ? list : null;
  const beside = isDesktop ? kept : null;
  const covered = isDesktop ? null : kept;
  if (isRestricted && !isAllowedWhenRestricted(path)) return <Redirect to="/" replace />;
  // The same tree with and without a form beside it, and at every width: nothing is mounted again.
  return (
    <>
      {(formId === null || kept !== null) && (
        // A covered list stays at its own path, so that nothing in it is rendered when the form comes and goes.
        <Located path={covered?.path ?? path} search={list?.search ?? search} go={goFromList}>
          <div
            role={beside === null ? undefined : 'complementary'}
            data-beside={beside?.path}
            aria-label={beside === null ? undefined : 'List'}
            data-covered={covered !== null || undefined}
            className={clsx('screen', isList(kept?.path ?? path) && 'screen-list')}
          >
            <PageRoleContext value={kept === null ? 'main' : 'list'}>
              <ScreenSuspense>
                <ScreenAt path={kept?.path ?? path} />
              </ScreenSuspense>
            </PageRoleContext>
          </div>
        </Located>
      )}
      {formId !== null && (
        <ScreenSuspense>
          <EditRoute id={formId} isListShown={beside !== null} />
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

const ScreenAt = memo(function ScreenAt({ path }: { path: string }) {
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
});
