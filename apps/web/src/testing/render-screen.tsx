import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../data/query-client.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** The person whose things are shown: her wall clock is New York's. */
const profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'America/New_York',
};

/**
 * Draws part of the app at an address, with its own cache and the toasts, for somebody of whom the test says what matters
 * to it. Answers the person's hands.
 */
export function show(part: ReactNode, address = '/', who: Partial<typeof profile> = {}) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  client.setQueryData(userQueries.profile().queryKey, { ...profile, ...who });
  render(
    <QueryClientProvider client={client}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
