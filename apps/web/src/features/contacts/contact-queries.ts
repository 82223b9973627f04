import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import type { Change } from '../../data/store/change.ts';
import { thingKey } from '../../data/store/things.ts';
import { useChanges } from '../../data/store/use-store.ts';
import { submit } from '../../data/sync/outbox.ts';
import { messageOr } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { truncateName } from '../../labels/kind-labels.ts';
import {
  contactQueries,
  refreshContacts,
  refreshPendingShares,
  usePolledContacts,
} from '../../data/people/contact-queries.ts';
import { randomKey } from '../../lib/random-key.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { withChange, withChanges, type ContactChange } from './contact-view.ts';

const changeKey = ['contacts', 'change'] as const;
const addKey = ['contacts', 'add'] as const;
/** Runs the mutations one at a time: a request may follow only once the one before it is withdrawn. */
const scope = { id: 'contacts' };

const showError = (error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title: 'Error', text: messageOr(error, fallback) });

/** The contacts with the pending changes applied. A refused change disappears by itself. */
export function useContacts() {
  const { data, error, isFetching, refetch } = usePolledContacts();
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as ContactChange,
  });
  const kept = useChanges();
  const contacts = useMemo(
    () => data && withChanges(data, [...kept.flatMap(toRename), ...changes]),
    [data, kept, changes],
  );
  return { contacts, error, isFetching, retry: () => void refetch() };
}

/** A name of one's own that waits for the server; the other changes concern somebody else, and need it at once. */
const toRename = ({ request, refusal }: Change): ContactChange[] =>
  request.call === 'saveContactName' && refusal === undefined
    ? [{ id: request.params?.['id'] ?? '', action: 'rename', name: String(request.body?.['displayName']) }]
    : [];

/** Resolves to whether the server has done it; a name may wait on the device. */
async function send(change: ContactChange): Promise<boolean> {
  const params = { id: change.id };
  if (change.action === 'rename') {
    const { outcome } = await submit(
      {
        things: [thingKey('contact', change.id)],
        title: change.name,
        request: { call: 'saveContactName', params, body: { displayName: change.name } },
        effects: [],
      },
      { isHeld: true },
    );
    return outcome.isSent;
  }
  if (change.action === 'remove') await api.removeContact({ params });
  else await api.changeContact({ params, body: { action: change.action } });
  return true;
}

const failureMessage = ({ action }: ContactChange): string =>
  action === 'rename' ? 'Failed to update contact display name' : 'Failed to update contact';

/** Writes a confirmed change to the cache. Cancels reads that began before it, because they would undo it. */
async function applyToCache(client: QueryClient, change: ContactChange): Promise<void> {
  const { queryKey } = contactQueries.contacts();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (contacts) => contacts && [...withChange(contacts, change)]);
  void refreshContacts(client);
  // Shares show the sender's name, and a removed contact's shares disappear.
  void refreshPendingShares(client);
}

/** Changes a contact, one change at a time. Resolves to whether it was saved; false also for a repeat of the pending change. */
export function useChangeContact() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    scope,
    mutationFn: send,
    onSuccess: (isDone, change) => (isDone ? applyToCache(client, change) : undefined),
    onError: (error, change) => {
      showError(error, failureMessage(change));
      void refreshContacts(client);
    },
  });
  return useCallback(
    async (change: ContactChange): Promise<boolean> => {
      if (isSameChange(latestPendingChange(client, change.id), change)) return false;
      return mutateAsync(change).then(
        () => true,
        () => false,
      );
    },
    [client, mutateAsync],
  );
}

const isSameChange = (one: ContactChange | undefined, other: ContactChange): boolean =>
  one?.action === 'rename' && other.action === 'rename'
    ? one.name === other.name
    : one?.action === other.action;

/** The newest pending change of a contact. */
function latestPendingChange(client: QueryClient, id: string): ContactChange | undefined {
  const pending = client.getMutationCache().findAll({ mutationKey: changeKey, status: 'pending' });
  return pending.map(({ state }) => state.variables as ContactChange).findLast((change) => change.id === id);
}

/** The actions on a contact, each with its toast. */
export function useContactActions() {
  const change = useChangeContact();
  return useMemo(() => {
    async function act({ id }: Contact, action: 'accept' | 'reject' | 'block' | 'unblock' | 'remove') {
      return change({ id, action });
    }
    return {
      async accept(contact: Contact) {
        if (await act(contact, 'accept')) toast({ title: `${contactName(contact)} is now a contact` });
      },
      async reject(contact: Contact) {
        if (await act(contact, 'reject')) toast({ title: `Request of ${contactName(contact)} rejected` });
      },
      async remove(contact: Contact) {
        if (await act(contact, 'remove')) toast({ title: `${contactName(contact)} is removed` });
      },
      async withdraw(contact: Contact) {
        if (await act(contact, 'remove')) toast({ title: `Request to ${contactName(contact)} withdrawn` });
      },
      async block(contact: Contact) {
        if (!(await act(contact, 'block'))) return;
        const undo = () => void act(contact, 'unblock');
        offerUndo({ title: `${contactName(contact)} is blocked`, undo });
      },
      async unblock(contact: Contact) {
        if (await act(contact, 'unblock')) toast({ title: `${contactName(contact)} is unblocked` });
      },
    };
  }, [change]);
}
export type ContactActions = ReturnType<typeof useContactActions>;

/** A contact's name, shortened for use in a sentence. */
export const contactName = ({ contactDisplayName }: Contact): string => truncateName(contactDisplayName);

/** Sends a contact request to an email. Retries reuse the idempotency key, so a lost response does not send it twice. */
export function useAddContact(onAdded: () => void) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const { mutate } = useMutation({
    mutationKey: addKey,
    scope,
    mutationFn: (email: string) => {
      const idempotencyKey = keys.current.get(email) ?? randomKey();
      keys.current.set(email, idempotencyKey);
      return api.addContact({ body: { email }, idempotencyKey });
    },
    onSuccess: (contact) => {
      if (contact.status === 'accepted') toast({ title: `${contactName(contact)} is now a contact` });
      else toast({ title: 'Request sent', text: `To ${contactName(contact)}` });
      void refreshContacts(client);
    },
    onError: (error) => showError(error, 'Failed to add contact'),
  });
  // A dialog that was closed may have one pending.
  const isPending = useIsMutating({ mutationKey: addKey }) > 0;
  const add = (email: string) => {
    if (client.isMutating({ mutationKey: addKey }) === 0) mutate(email, { onSuccess: onAdded });
  };
  return { add, isPending };
}
