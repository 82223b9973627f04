import type { ShareRequest } from '@pouch/contract/sharing';
import type { RunInBackground } from '../../jobs/background-work.ts';
import type { Database } from '../../db/database.ts';
import type { Notification, Notify } from '../../notifications/notification.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { approveShare, previewShare, rejectShare } from './answer-share.ts';
import { findPendingShare, findPendingShares, pendingSharesVersion } from './pending-share-store.ts';
import { findSentShares } from './sent-share-store.ts';
import { sendShare, type RequireContact, type SentShare } from './send-share.ts';
import type { ShareableItems, ShareableLists } from './shareable.ts';
import { undoAnswer } from './undo-answer.ts';

type ShareHandlers = Pick<
  Handlers,
  | 'share'
  | 'listPendingShares'
  | 'listSentShares'
  | 'previewShare'
  | 'approveShare'
  | 'rejectShare'
  | 'undoShare'
>;

interface SharingDeps {
  database: Database;
  now: () => Date;
  requireContact: RequireContact;
  items: ShareableItems;
  lifeLists: ShareableLists;
  /** Throws a 429 once the user has shared too much. */
  countShare: (userId: string) => Promise<void>;
  /** Publishes a change event to a user's open pages: a share is pending. */
  publishChange: (userId: string) => void;
  notify: Notify;
  inBackground: RunInBackground;
}

export function shareHandlers(deps: SharingDeps): ShareHandlers {
  const { database, now, items, lifeLists, requireContact } = deps;
  const toOwner = ({ id }: { id: string }) => ({ userId: id, now: now().toISOString() });

  const announce = (receiverId: string, id: string) =>
    deps.inBackground(async () => {
      deps.publishChange(receiverId);
      const share = await findPendingShare(database, receiverId, id);
      if (share) await deps.notify(toNotification(receiverId, share));
    }, 'A share notification could not be sent');

  return {
    share: async ({ user, body, runOnce }) => {
      await deps.countShare(user.id);
      let shared: SentShare | undefined;
      const outcome = await runOnce(async (tx) => {
        shared = await sendShare(tx, toOwner(user), { input: body, requireContact, items, lifeLists });
        return { id: shared.id, alreadyPending: shared.alreadyPending };
      });
      if (shared?.notifyUserId) announce(shared.notifyUserId, shared.id);
      return outcome;
    },

    listPendingShares: ({ user }) =>
      Promise.resolve({
        version: () => pendingSharesVersion(database, user.id),
        read: () => findPendingShares(database, user.id),
      }),

    listSentShares: ({ user }) => findSentShares(database, user.id),

    previewShare: ({ user, params }) => previewShare(database, { userId: user.id, id: params.id, lifeLists }),

    approveShare: ({ user, params: { id }, body, runOnce }) => {
      const option = body?.option ?? 'merge';
      return runOnce((tx) => approveShare(tx, toOwner(user), { id, option, items, lifeLists }));
    },

    rejectShare: ({ user, params, runOnce }) => runOnce((tx) => rejectShare(tx, toOwner(user), params.id)),

    undoShare: ({ user, params: { id }, runOnce }) =>
      runOnce((tx) => undoAnswer(tx, toOwner(user), { id, items, lifeLists })),
  };
}

function toNotification(userId: string, { id, type, fromUserName, data }: ShareRequest): Notification {
  const title = 'title' in data ? data.title : data.cleaned_title;
  return {
    userId,
    type: 'share',
    title: `${fromUserName} shared a ${type === 'item' ? 'task' : 'LifeList'} with you`,
    body: title,
    url: '/contacts',
    tag: `share-${id}`,
  };
}
