import { queryOptions, useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Contact } from '@pouch/contract/contacts';
import type { SentShare, ShareRequest } from '@pouch/contract/sharing';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { conditionalGet } from '../http/conditional-get.ts';
import { readOrKept } from '../sync/kept-responses.ts';
import { useIsRestricted } from '../user/use-is-restricted.ts';

/** Polling intervals: of the contacts screen (CO-07, SH-05), and of pending shares on other screens (SH-05). */
export const contactsPollMs = 5_000;
export const sharesPollMs = 30_000;

/** A page that becomes visible again reads at once instead of at the next interval. */
const pollingOptions = {
  queryFn: <Data>(context: QueryFunctionContext): Promise<Data> =>
    readOrKept(context.queryKey.map(String).join('/'), () => conditionalGet<Data>(context)),
  refetchOnWindowFocus: 'always',
} as const;

/** The user's contacts and pending share requests: contacts, sharing and the app's layout show the same data. */
export const contactQueries = {
  contacts: () => queryOptions<Contact[]>({ ...pollingOptions, queryKey: ['/api/contacts'] }),
  pendingShares: () => queryOptions<ShareRequest[]>({ ...pollingOptions, queryKey: ['/api/share/pending'] }),
  /** Read whenever it is shown: an answer is not announced to the sender. */
  sentShares: () =>
    queryOptions<SentShare[]>({ ...pollingOptions, queryKey: ['/api/share/sent'], refetchOnMount: 'always' }),
};

/** The pending share requests; undefined until they are read, and for a restricted user (AC-05). */
export function usePendingShares(): readonly ShareRequest[] | undefined {
  const isRestricted = useIsRestricted();
  return useQuery({ ...contactQueries.pendingShares(), enabled: !isRestricted }).data;
}

/** What waits for the user's answer in Contacts (HO-01); nothing for a restricted user. */
export function useWaitingInContacts(): { shares: number; requests: number } {
  const shares = usePendingShares()?.length ?? 0;
  const isRestricted = useIsRestricted();
  const { data: contacts } = useQuery({ ...contactQueries.contacts(), enabled: !isRestricted });
  return { shares, requests: contacts?.filter(({ status }) => status === 'pending_received').length ?? 0 };
}

/** Polls the contacts while the page is visible and the device is online. */
export function usePolledContacts() {
  const isOnline = useIsOnline();
  return useQuery({
    ...contactQueries.contacts(),
    refetchOnMount: 'always',
    refetchInterval: isOnline && contactsPollMs,
  });
}

/** Polls the pending share requests in the same way. Mount it once. */
export function usePolledShares(intervalMs: number): void {
  const isOnline = useIsOnline();
  const isRestricted = useIsRestricted();
  useQuery({
    ...contactQueries.pendingShares(),
    enabled: !isRestricted,
    refetchInterval: isOnline && intervalMs,
  });
}

export const refreshContacts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contactQueries.contacts().queryKey });

export const refreshPendingShares = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contactQueries.pendingShares().queryKey });

export const refreshSentShares = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contactQueries.sentShares().queryKey });
