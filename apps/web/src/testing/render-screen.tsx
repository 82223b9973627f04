import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Profile } from '@pouch/contract/user';
import { createQueryClient } from '../data/query-client.ts';
import { currentStore } from '../data/store/current-store.ts';
import { profileKey } from '../data/store/things.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** The signed-in user, whose time zone is New York's. */
const profile: Profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'America/New_York',
  timeFormat: '12h',
  firstDayOfWeek: 'SUN',
  examplesDismissed: true,
  firstStepsDismissed: true,
};

/**
 * Renders part of the app at a path, with a new cache, the toasts and a signed-in user whose profile the test may override.
 * Returns user-event's user.
 */
export function renderScreen(element: ReactNode, path = '/', profileOverrides: Partial<Profile> = {}) {
  return renderWithCache(element, path, profileOverrides).user;
}

/** Does the same, and returns the cache besides. */
export function renderWithCache(
  element: ReactNode,
  path = '/',
  profileOverrides: Partial<Profile> = {},
): { user: UserEvent; client: QueryClient } {
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  const shown = { ...profile, ...profileOverrides };
  client.setQueryData(userQueries.profile().queryKey, shown);
  void currentStore().absorb({ things: [[profileKey, shown]], startedAt: 0 });
  render(
    <QueryClientProvider client={client}>
      {element}
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client };
}
