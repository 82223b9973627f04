import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import type { InBackground } from '../../jobs/background-work.ts';
import type { Database } from '../../db/database.ts';
import type { Notice, Notify } from '../../notifications/notification.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { approveShare, previewShare, rejectShare } from './answer-share.ts';
import { findOnePending, findPending, pendingVersion } from './pending-share-store.ts';
import { shareThing, type RequireContact, type Shared } from './send-share.ts';
import type { ShareableItems, ShareableLists } from './shareable.ts';
import { undoAnswer } from './undo-answer.ts';

type ShareHandlers = Pick<
  Handlers,
  'share' | 'listPendingShares' | 'previewShare' | 'approveShare' | 'rejectShare' | 'undoShare'
>;

interface SharingGiven {
  database: Database;
  now: () => Date;
  requireContact: RequireContact;
  items: ShareableItems;
  lifeLists: ShareableLists;
  /** Throws a 429 once somebody has shared too much. */
  countShare: (userId: string) => Promise<void>;
  /** Tells a person's open pages that something waits for them. */
  tell: (userId: string) => void;
  notify: Notify;
  inBackground: InBackground;
}

/** The calls about sharing. */
export function shareHandlers(given: SharingGiven): ShareHandlers {
  const { database, now, items, lifeLists, requireContact } = given;
  const ownerOf = ({ id }: { id: string }) => ({ userId: id, now: now().toISOString() });

  const announce = (receiverId: string, id: string) =>
    given.inBackground(async () => {
      given.tell(receiverId);
      const share = await findOnePending(database, receiverId, id);
      if (share) await given.notify(noticeOf(receiverId, share));
    }, 'Somebody could not be told of what was shared with them');

  return {
    share: async ({ user, body, once }) => {
      await given.countShare(user.id);
      let shared: Shared | undefined;
      const created = await once(async (handle) => {
        shared = await shareThing(handle, ownerOf(user), { input: body, requireContact, items, lifeLists });
        return { id: shared.id, alreadyPending: shared.alreadyPending };
      });
      if (shared?.newFor) announce(shared.newFor, shared.id);
      return created;
    },

    listPendingShares: ({ user }) =>
      Promise.resolve({
        version: () => pendingVersion(database, user.id),
        read: () => findPending(database, user.id),
      }),

    previewShare: ({ user, params }) => previewShare(database, { userId: user.id, id: params.id, lifeLists }),

    approveShare: ({ user, params, body }) =>
      approveShare(database, ownerOf(user), {
        id: params.id,
        option: body?.option ?? 'merge',
        items,
        lifeLists,
      }),

    rejectShare: async ({ user, params }) => {
      await rejectShare(database, ownerOf(user), params.id);
      return undefined;
    },

    undoShare: ({ user, params }) => undoAnswer(database, ownerOf(user), { id: params.id, items, lifeLists }),
  };
}

function noticeOf(userId: string, { id, type, fromUserName, data }: ShareRequest): Notice {
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
