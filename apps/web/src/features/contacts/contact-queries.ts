import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { saidOr } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { nameInWords } from '../../labels/kind-labels.ts';
import {
  peopleQueries,
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
/** One after another: somebody can be asked again once the request before is withdrawn. */
const scope = { id: 'contacts' };

const sayError = (error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title: 'Error', text: saidOr(error, fallback) });

/** The contacts as they are, with what is under way; a change that is refused is gone from them by itself. */
export function useContacts() {
  const { data, error, isFetching, refetch } = usePolledContacts();
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as ContactChange,
  });
  const contacts = useMemo(() => data && withChanges(data, changes), [data, changes]);
  return { contacts, error, isFetching, retry: () => void refetch() };
}

function send(change: ContactChange): Promise<unknown> {
  const params = { id: change.id };
  if (change.action === 'remove') return api.removeContact({ params });
  if (change.action !== 'rename') return api.changeContact({ params, body: { action: change.action } });
  return api.saveContactName({ params, body: { displayName: change.name } });
}

const failureOf = ({ action }: ContactChange): string =>
  action === 'rename' ? 'Failed to update contact display name' : 'Failed to update contact';

/** What was done stays shown, also where a read that began before it comes in after it. */
async function takeUp(client: QueryClient, change: ContactChange): Promise<void> {
  const { queryKey } = peopleQueries.contacts();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (contacts) => contacts && [...withChange(contacts, change)]);
  void refreshContacts(client);
  // What somebody has sent carries their name, and goes with them.
  void refreshPendingShares(client);
}

/** Changes a contact, one change after another; resolves to whether that was done. What is under way is not sent again. */
export function useChangeContact() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    scope,
    mutationFn: send,
    onSuccess: (_, change) => takeUp(client, change),
    onError: (error, change) => {
      sayError(error, failureOf(change));
      void refreshContacts(client);
    },
  });
  return useCallback(
    async (change: ContactChange): Promise<boolean> => {
      if (isSame(latestUnderWay(client, change.id), change)) return false;
      return mutateAsync(change).then(
        () => true,
        () => false,
      );
    },
    [client, mutateAsync],
  );
}

const isSame = (one: ContactChange | undefined, other: ContactChange): boolean =>
  one?.action === 'rename' && other.action === 'rename'
    ? one.name === other.name
    : one?.action === other.action;

/** What will be done last of what is under way about somebody. */
function latestUnderWay(client: QueryClient, id: string): ContactChange | undefined {
  const underWay = client.getMutationCache().findAll({ mutationKey: changeKey, status: 'pending' });
  return underWay.map(({ state }) => state.variables as ContactChange).findLast((change) => change.id === id);
}

/** What a person can do about somebody, each told once it is done. */
export function useContactActions() {
  const change = useChangeContact();
  return useMemo(() => {
    async function act({ id }: Contact, action: 'accept' | 'reject' | 'block' | 'unblock' | 'remove') {
      return change({ id, action });
    }
    return {
      async accept(contact: Contact) {
        if (await act(contact, 'accept')) toast({ title: `${nameOf(contact)} is now a contact` });
      },
      async reject(contact: Contact) {
        if (await act(contact, 'reject')) toast({ title: `Request of ${nameOf(contact)} rejected` });
      },
      async remove(contact: Contact) {
        if (await act(contact, 'remove')) toast({ title: `${nameOf(contact)} is removed` });
      },
      async withdraw(contact: Contact) {
        if (await act(contact, 'remove')) toast({ title: `Request to ${nameOf(contact)} withdrawn` });
      },
      async block(contact: Contact) {
        if (!(await act(contact, 'block'))) return;
        const undo = () => void act(contact, 'unblock');
        offerUndo({ title: `${nameOf(contact)} is blocked`, undo });
      },
      async unblock(contact: Contact) {
        if (await act(contact, 'unblock')) toast({ title: `${nameOf(contact)} is unblocked` });
      },
    };
  }, [change]);
}
export type ContactActions = ReturnType<typeof useContactActions>;

/** A contact's name as it stands in a sentence. */
export const nameOf = ({ contactDisplayName }: Contact): string => nameInWords(contactDisplayName);

/** Asks somebody by their address. Pressed twice it is sent once, also where an answer was lost between. */
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
      if (contact.status === 'accepted') toast({ title: `${nameOf(contact)} is now a contact` });
      else toast({ title: 'Request sent', text: `To ${nameOf(contact)}` });
      void refreshContacts(client);
    },
    onError: (error) => sayError(error, 'Failed to add contact'),
  });
  // One may be under way from a dialog that was left.
  const isPending = useIsMutating({ mutationKey: addKey }) > 0;
  const add = (email: string) => {
    if (client.isMutating({ mutationKey: addKey }) === 0) mutate(email, { onSuccess: onAdded });
  };
  return { add, isPending };
}
