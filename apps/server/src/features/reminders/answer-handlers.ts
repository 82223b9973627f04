import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { RequireAccess } from '../../http/calls/access.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { createMinuteLimit } from '../../http/limits/minute-limit.ts';
import {
  readReminderToken,
  reminderTokenExpiry,
  type ReminderNotice,
} from '../../notifications/reminder-token.ts';
import { actOnReminder, reminderNotFound, type Completers } from './act-on-reminder.ts';
import { findEntryList, insertAnswer, isDeviceSignedIn } from './answer-store.ts';

interface AnswerDeps extends Completers {
  database: Database;
  now: () => Date;
  secret: string;
  /** Whether an IP address may answer only so often. */
  isLimited: boolean;
  requireAccess: RequireAccess;
  /** Tells the user's open pages that an item or a list has changed. */
  publish: (change: { userId: string; topic: 'items' | 'lifeLists'; ids: string[]; client: null }) => void;
}

/** Far more than a household that shares an IP address answers, and too few to try tokens. */
const answersPerMinute = 60;

/** The call by which a notification's buttons answer without a session (RM-02). */
export function answerHandlers(deps: AnswerDeps): Pick<Handlers, 'actOnReminder'> {
  const { database, now, secret, isLimited, requireAccess, publish } = deps;
  const countAnswer = isLimited ? createMinuteLimit(answersPerMinute, now) : () => undefined;

  /** Throws a 404 unless the device is still signed in. */
  async function requireNotice(token: string, at: Date): Promise<ReminderNotice> {
    const notice = readReminderToken(secret, token, at);
    if (!notice || !(await isDeviceSignedIn(database, notice, at))) throw reminderNotFound();
    return notice;
  }

  return {
    actOnReminder: async ({ body, address }) => {
      countAnswer(address);
      const at = now();
      const notice = await requireNotice(body.token, at);
      const { userId, sourceId, sentAt } = notice;
      const listId = await findEntryList(database, userId, sourceId);
      await requireAccess(userId, listId === null ? 'subscribers' : 'fullAccess');
      const tokenHash = createHash('sha256').update(body.token).digest();
      const remindsAt = await database.transaction(async (tx) => {
        const expiresAt = reminderTokenExpiry(sentAt);
        if (!(await insertAnswer(tx, { userId, tokenHash, expiresAt }))) throw reminderNotFound();
        return actOnReminder(tx, { notice, listId, now: at.toISOString() }, body, deps);
      });
      if (remindsAt === null) {
        if (listId === null) publish({ userId, topic: 'items', ids: [sourceId], client: null });
        else publish({ userId, topic: 'lifeLists', ids: [listId], client: null });
      }
      return { success: true, remindsAt };
    },
  };
}
