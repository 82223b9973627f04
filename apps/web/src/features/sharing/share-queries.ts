import {
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Contact } from '@pouch/contract/contacts';
import type { MergeOption, SharePreview, ShareRequest, UndoShareResponse } from '@pouch/contract/sharing';
import { outcomeIsUnknown, messageOr } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { editPath } from '../../data/items/edit-path.ts';
import { truncateName } from '../../labels/kind-labels.ts';
import {
  contactQueries,
  refreshPendingShares,
  refreshSentShares,
} from '../../data/people/contact-queries.ts';
import { readOwnChanges } from '../../data/sync/show-store.ts';
import { getSession } from '../../data/session/session.ts';
import { markShareNotified } from '../../platform/device/notified-shares.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { shareTitle, type Shareable } from './share-view.ts';

const sendKey = ['shares', 'send'] as const;
const answerKey = ['shares', 'answer'] as const;
const failure = 'Failed to handle share request';
const pendingKey = contactQueries.pendingShares().queryKey;

/** What accepting a list would change. Read each time it is shown. */
export const sharePreviewQuery = (id: string) =>
  queryOptions<SharePreview>({
    queryKey: ['/api/share', id, 'preview'],
    refetchOnMount: 'always',
    gcTime: 0,
  });

const showError = (error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title: 'Error', text: messageOr(error, fallback) });

/** Sends something to a contact (SH-01). Presses while it is pending are ignored. */
export function useSendShare(shareable: Shareable, onSent: () => void) {
  const client = useQueryClient();
  const mutationKey = [...sendKey, toShareReference(shareable)];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id: contactId }: Contact) =>
      api.share({ body: { ...toShareReference(shareable), contactId } }),
    onSuccess: ({ alreadyPending }, contact) => {
      const name = truncateName(contact.contactDisplayName);
      const title = alreadyPending
        ? `${name} has it already and has not answered yet`
        : `Shared with ${name}`;
      toast({ title, text: truncateName(shareable.title) });
    },
    onSettled: () => void refreshSentShares(client),
    onError: (error) => showError(error, 'Failed to share. Please try again.'),
  });
  function send(contact: Contact) {
    if (client.isMutating({ mutationKey }) === 0) mutate(contact, { onSuccess: onSent });
  }
  const receiver = usePendingVariables(mutationKey) as Contact | undefined;
  return { send, sendingTo: receiver?.id ?? null };
}

/** The variables of the pending mutation under a key; it may belong to a dialog that was closed. */
function usePendingVariables(mutationKey: QueryKey): unknown {
  const [pending] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return pending;
}

const toShareReference = (shareable: Shareable) =>
  shareable.type === 'item'
    ? { type: shareable.type, itemId: shareable.itemId }
    : { type: shareable.type, listId: shareable.listId };

/** The answer to a share; `option` for LifeLists only. */
export interface ShareDecision {
  share: ShareRequest;
  accept: boolean;
  option?: MergeOption;
}

/** What accepting created: an item, a list, or nothing. */
type ShareResult = UndoShareResponse;

/** Accepts or declines a share (SH-04). Presses while it is pending are ignored. */
export function useAnswerShare() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: answerKey,
    mutationFn: sendDecision,
    onSuccess: async (result, decision) => {
      await removePendingShare(client, decision.share);
      offerShareUndo(client, decision, result);
      // What cannot be read now is read when the connection returns.
      if (hasResult(result)) await readOwnChanges(client).catch(() => undefined);
    },
    onError: (error, { accept }) => {
      showError(error, failure);
      // It may have been answered on another device.
      void refreshPendingShares(client);
      if (!accept || !navigator.onLine || !outcomeIsUnknown(error)) return;
      readOwnChanges(client).catch(() => undefined);
    },
  });
  function answer(decision: ShareDecision) {
    if (client.isMutating({ mutationKey: answerKey }) === 0) mutate(decision);
  }
  const pending = usePendingVariables(answerKey) as ShareDecision | undefined;
  return { answer, answering: pending ?? null };
}

async function sendDecision({ share, accept, option }: ShareDecision): Promise<ShareResult> {
  const params = { id: share.id };
  if (accept) return api.approveShare({ params, body: option && { option } });
  await api.rejectShare({ params });
  return { itemId: null, listId: null };
}

/** Removes a share from the cache. Cancels reads that began before, because they would bring it back. */
async function removePendingShare(client: QueryClient, share: ShareRequest): Promise<void> {
  await client.cancelQueries({ queryKey: pendingKey });
  client.setQueryData(pendingKey, (shares) => shares?.filter(({ id }) => id !== share.id));
  void refreshPendingShares(client);
}

const hasResult = ({ itemId, listId }: ShareResult): boolean => itemId !== null || listId !== null;

function offerShareUndo(client: QueryClient, { share, accept }: ShareDecision, result: ShareResult): void {
  const path = resultPath(result);
  offerUndo({
    title: accept ? 'Accepted' : 'Declined',
    text: truncateName(shareTitle(share)),
    ...(path !== null && { offer: { label: 'View', onPress: () => navigate(path) } }),
    undo: () => void undoShare(client, share, result),
  });
}

function resultPath({ itemId, listId }: ShareResult): string | null {
  if (itemId !== null) return editPath({ id: itemId });
  return listId === null ? null : `/lifelists/${listId}`;
}

/** Makes a share pending again, without a new toast on this device. */
async function undoShare(client: QueryClient, { id }: ShareRequest, result: ShareResult): Promise<void> {
  try {
    await api.undoShare({ params: { id } });
  } catch (error) {
    showError(error, failure);
    return;
  }
  const userId = getSession()?.user.id;
  if (userId !== undefined) markShareNotified(userId, id);
  if (hasResult(result)) readOwnChanges(client).catch(() => undefined);
  await refreshPendingShares(client);
}
