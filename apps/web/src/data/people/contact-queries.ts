import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Contact } from '@pouch/contract/schemas/contacts';
import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { readPolled } from '../http/conditional-get.ts';
import { useIsRestricted } from '../user/use-is-restricted.ts';

/** Milliseconds between two reads: on the contacts screen (CO-07, SH-05), and of what was shared everywhere else (SH-05). */
export const contactsPollMilliseconds = 5_000;
export const sharesPollMilliseconds = 30_000;

/** A page that is seen again reads at once instead of waiting for its turn. */
const polled = { queryFn: readPolled, refetchOnWindowFocus: 'always' } as const;

/** Whom a person knows, and what was shared with them: contacts, sharing and the shell show the same. */
export const peopleQueries = {
  contacts: () => queryOptions<Contact[]>({ ...polled, queryKey: ['/api/contacts'] }),
  pendingShares: () => queryOptions<ShareRequest[]>({ ...polled, queryKey: ['/api/share/pending'] }),
};

/** What waits for the person's answer; undefined until it has been read, and for whom sharing is closed (AC-05). */
export function usePendingShares(): readonly ShareRequest[] | undefined {
  const isRestricted = useIsRestricted();
  return useQuery({ ...peopleQueries.pendingShares(), enabled: !isRestricted }).data;
}

/** Reads the contacts again and again for as long as the page is seen and the device has a network. */
export function usePolledContacts() {
  const isOnline = useIsOnline();
  return useQuery({
    ...peopleQueries.contacts(),
    refetchOnMount: 'always',
    refetchInterval: isOnline && contactsPollMilliseconds,
  });
}

/** The same for what was shared. Mount it once. */
export function usePolledShares(everyMilliseconds: number): void {
  const isOnline = useIsOnline();
  const isRestricted = useIsRestricted();
  useQuery({
    ...peopleQueries.pendingShares(),
    enabled: !isRestricted,
    refetchInterval: isOnline && everyMilliseconds,
  });
}

export const refreshContacts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: peopleQueries.contacts().queryKey });

export const refreshPendingShares = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: peopleQueries.pendingShares().queryKey });
