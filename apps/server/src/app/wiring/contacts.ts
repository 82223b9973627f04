import { contactHandlers } from '../../features/contacts/contact-handlers.ts';
import { deleteSentShares } from '../../features/sharing/share-store.ts';
import type { Services } from '../services.ts';

export const wireContacts = (services: Services) =>
  contactHandlers({
    database: services.database,
    now: services.now,
    shares: { deleteSent: deleteSentShares },
    countRequest: (userId) => services.attempts.countByUser('contact-request', userId),
    publishChange: services.topicPublisher('contacts'),
    invitations: {
      database: services.database,
      now: services.now,
      secret: services.secret,
      publicUrl: services.settings.publicUrl,
      countAttempt: (userId) => services.attempts.countByUser('invitation', userId),
      isLimited: services.settings.rateLimit,
    },
    needsVerifiedEmail: services.settings.smtpUrl !== undefined,
    notify: services.notifier.notify,
    inBackground: services.runInBackground,
  });
