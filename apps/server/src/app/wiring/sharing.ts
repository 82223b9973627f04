import { requireContact } from '../../features/contacts/require-contact.ts';
import { copyItem, insertSharedItem, removeSharedItem } from '../../features/items/transfer/copy-item.ts';
import {
  applySharedList,
  copyList,
  previewSharedList,
  revertSharedList,
} from '../../features/life-lists/sharing/apply-shared-list.ts';
import { shareHandlers } from '../../features/sharing/share-handlers.ts';
import type { Services } from '../services.ts';

export const wireSharing = (services: Services) =>
  shareHandlers({
    database: services.database,
    now: services.now,
    requireContact,
    items: {
      copy: copyItem,
      accept: (tx, owner, copy) => insertSharedItem(tx, owner, copy, services.settings.quotaBytes),
      revert: removeSharedItem,
    },
    lifeLists: {
      copy: copyList,
      preview: previewSharedList,
      accept: applySharedList,
      revert: revertSharedList,
    },
    countShare: (userId) => services.attempts.countByUser('share', userId),
    publishChange: services.topicPublisher('shares'),
    notify: services.notifier.notify,
    inBackground: services.runInBackground,
  });
