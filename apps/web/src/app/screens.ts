import { lazyNamed } from './loading/lazy-named.ts';
import { CaptureSheet, Palette, ResultDialog } from './loading/lazy-screens.ts';

/** The screens of a signed-in user by path (AC-02); their code is loaded when it is needed. */
export const screens = {
  '/': lazyNamed(() => import('./pages/home/home-page.tsx'), 'HomePage'),
  '/today': lazyNamed(() => import('../features/items/today/today-page.tsx'), 'TodayPage'),
  '/todo': lazyNamed(() => import('../features/items/category-list/todo-page.tsx'), 'TodoPage'),
  '/purchases': lazyNamed(() => import('./pages/shopping-route.tsx'), 'ShoppingRoute'),
  '/upcoming': lazyNamed(() => import('../features/items/upcoming/upcoming-page.tsx'), 'UpcomingPage'),
  '/item/:id/edit': lazyNamed(() => import('./pages/edit-route.tsx'), 'EditRoute'),
  '/buckets': lazyNamed(() => import('../features/buckets/overview/buckets-page.tsx'), 'BucketsPage'),
  '/buckets/:name': lazyNamed(() => import('./pages/bucket-route.tsx'), 'BucketRoute'),
  '/lifelists': lazyNamed(() => import('../features/lifelists/overview/lifelists-page.tsx'), 'LifeListsPage'),
  '/lifelists/:id': lazyNamed(() => import('./pages/lifelist-route.tsx'), 'LifeListRoute'),
  '/contacts': lazyNamed(() => import('./pages/contacts-route.tsx'), 'ContactsRoute'),
  '/stats': lazyNamed(() => import('./pages/stats-route.tsx'), 'StatsRoute'),
  '/recaps': lazyNamed(() => import('./pages/recaps-route.tsx'), 'RecapsRoute'),
  '/recaps/:id': lazyNamed(() => import('../features/recap/earlier-recap-page.tsx'), 'EarlierRecapPage'),
  '/invite/:code': lazyNamed(() => import('../features/invitation/invite-page.tsx'), 'InvitePage'),
  '/weekly-recap': lazyNamed(() => import('../features/recap/recap-page.tsx'), 'RecapPage'),
  '/contact-support': lazyNamed(() => import('../features/support/support-page.tsx'), 'SupportPage'),
  '/settings': lazyNamed(() => import('./pages/settings-route.tsx'), 'SettingsRoute'),
};

/** Those that are likely to be opened next; their code is prefetched. */
export const screensToPrefetch = [
  screens['/today'],
  screens['/todo'],
  screens['/purchases'],
  screens['/buckets'],
  screens['/buckets/:name'],
  screens['/upcoming'],
  screens['/item/:id/edit'],
  screens['/lifelists'],
  screens['/lifelists/:id'],
  screens['/contacts'],
  screens['/settings'],
  CaptureSheet,
  ResultDialog,
  Palette,
];
export const screensToPrefetchWhenRestricted = [screens['/item/:id/edit'], screens['/settings'], Palette];

/** Loads the code of the screen at a path, such as `/item/3/edit` or `/todo/`; resolves also where there is none. */
export async function loadScreen(path: string): Promise<void> {
  const isAt = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`).test(path);
  await Object.entries(screens)
    .find(([pattern]) => isAt(pattern))?.[1]
    .load();
}
