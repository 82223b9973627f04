import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Contact } from '@pouch/contract/schemas/contacts';
import type {
  MergeOption,
  SharePreview,
  ShareRequest,
  UndoShareAnswer,
} from '@pouch/contract/schemas/sharing';
import { mayBeDone, saidOr } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { editPath } from '../../data/items/edit-path.ts';
import { rereadItems, takeTruths } from '../../lib/item-cache-changes.ts';
import { refreshEveryItem } from '../../data/items/item-cache.ts';
import { nameInWords } from '../../labels/kind-labels.ts';
import { peopleQueries, refreshPendingShares } from '../../data/people/contact-queries.ts';
import { getSession } from '../../data/session/session.ts';
import { rememberNotified } from '../../platform/share-memory.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { titleOf, type SharedThing } from './share-view.ts';

const sendKey = ['shares', 'send'] as const;
const answerKey = ['shares', 'answer'] as const;
const failure = 'Failed to handle share request';
const pendingKey = peopleQueries.pendingShares().queryKey;

/** What accepting a list would do; as it is now, whenever it is looked at. */
export const sharePreviewQuery = (id: string) =>
  queryOptions<SharePreview>({
    queryKey: ['/api/share', id, 'preview'],
    refetchOnMount: 'always',
    gcTime: 0,
  });

const sayError = (error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title: 'Error', text: saidOr(error, fallback) });

/** Sends something to a contact (SH-01). However often it is pressed meanwhile, it is sent once. */
export function useSendShare(thing: SharedThing, onSent: () => void) {
  const client = useQueryClient();
  const mutationKey = [...sendKey, idOf(thing)];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id: contactId }: Contact) => api.share({ body: { ...idOf(thing), contactId } }),
    onSuccess: ({ alreadyPending }, contact) => {
      const name = nameInWords(contact.contactDisplayName);
      const title = alreadyPending
        ? `${name} has it already and has not answered yet`
        : `Shared with ${name}`;
      toast({ title, text: nameInWords(thing.title) });
    },
    onError: (error) => sayError(error, 'Failed to share. Please try again.'),
  });
  function send(contact: Contact) {
    if (client.isMutating({ mutationKey }) === 0) mutate(contact, { onSuccess: onSent });
  }
  const receiver = useUnderWay(mutationKey) as Contact | undefined;
  return { send, sendingTo: receiver?.id ?? null };
}

/** What is being done under a key, perhaps begun in a dialog that was left since. */
function useUnderWay(mutationKey: QueryKey): unknown {
  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return underWay;
}

const idOf = (thing: SharedThing) =>
  thing.type === 'item'
    ? { type: thing.type, itemId: thing.itemId }
    : { type: thing.type, listId: thing.listId };

/** What somebody answers to a share; `option` for LifeLists only. */
export interface ShareDecision {
  share: ShareRequest;
  accept: boolean;
  option?: MergeOption;
}

/** What came of an answer: an item, a list, or nothing. */
type Outcome = UndoShareAnswer;

/** Accepts or declines (SH-04). However often it is pressed meanwhile, it is done once. */
export function useAnswerShare() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: answerKey,
    mutationFn: sendDecision,
    onSuccess: async (outcome, decision) => {
      await takeAway(client, decision.share);
      offerBack(client, decision, outcome);
      // What cannot be read now is read when the connection is back.
      await refreshOutcome(client, outcome).catch(() => undefined);
    },
    onError: (error, { accept }) => {
      sayError(error, failure);
      // It may have been answered on another device.
      void refreshPendingShares(client);
      if (!accept || !navigator.onLine || !mayBeDone(error)) return;
      void refreshEveryItem(client);
      void client.invalidateQueries({ queryKey: ['/api/lifeLists'] });
    },
  });
  function answer(decision: ShareDecision) {
    if (client.isMutating({ mutationKey: answerKey }) === 0) mutate(decision);
  }
  const underWay = useUnderWay(answerKey) as ShareDecision | undefined;
  return { answer, answering: underWay ?? null };
}

async function sendDecision({ share, accept, option }: ShareDecision): Promise<Outcome> {
  const params = { id: share.id };
  if (accept) return api.approveShare({ params, body: option && { option } });
  await api.rejectShare({ params });
  return { itemId: null, listId: null };
}

/** It no longer waits, also where a read that began before the answer comes in after it. */
async function takeAway(client: QueryClient, share: ShareRequest): Promise<void> {
  await client.cancelQueries({ queryKey: pendingKey });
  client.setQueryData(pendingKey, (shares) => shares?.filter(({ id }) => id !== share.id));
  void refreshPendingShares(client);
}

async function refreshOutcome(client: QueryClient, { itemId, listId }: Outcome): Promise<void> {
  if (itemId !== null) await rereadItems(client, [itemId]);
  if (listId !== null) await client.invalidateQueries({ queryKey: ['/api/lifeLists'] });
}

function offerBack(client: QueryClient, { share, accept }: ShareDecision, outcome: Outcome): void {
  const path = pathTo(outcome);
  offerUndo({
    title: accept ? 'Accepted' : 'Declined',
    text: nameInWords(titleOf(share)),
    ...(path !== null && { offer: { label: 'View', onPress: () => navigate(path) } }),
    undo: () => void takeBack(client, share, outcome),
  });
}

function pathTo({ itemId, listId }: Outcome): string | null {
  if (itemId !== null) return editPath({ id: itemId });
  return listId === null ? null : `/lifelists/${listId}`;
}

/** It waits again, which is no news to this device. */
async function takeBack(client: QueryClient, { id }: ShareRequest, outcome: Outcome): Promise<void> {
  try {
    await api.undoShare({ params: { id } });
  } catch (error) {
    sayError(error, failure);
    return;
  }
  const userId = getSession()?.user.id;
  if (userId !== undefined) rememberNotified(userId, id);
  if (outcome.itemId !== null) takeTruths(client, new Map([[outcome.itemId, null]]));
  else void refreshOutcome(client, outcome);
  await refreshPendingShares(client);
}
