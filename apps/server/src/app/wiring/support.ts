import { supportHandlers } from '../../features/support/support-handlers.ts';
import { findProfile } from '../../features/user/profile-store.ts';
import type { Services } from '../services.ts';

export const wireSupport = ({ database, mailer, attempts, settings }: Services) =>
  supportHandlers({
    channels: settings.support,
    mailer,
    findName: async (userId) => (await findProfile(database, userId))?.chosen?.displayName ?? null,
    countRequest: (userId) => attempts.countByUser('support-request', userId),
  });
