import { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import { describeDevice } from '../../../activity/describe-device.ts';
import { newDeviceMail } from '../notices/notice-mails.ts';
import type { ActivityLog } from '../../../activity/activity-log.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { placeHashes, type Origin } from './place-hashes.ts';
import { savePlaces } from './place-store.ts';

/** What better-auth answers to a sign-in. Its clock is the machine's. */
const signedIn = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    createdAt: z.coerce.date(),
    emailVerified: z.boolean(),
  }),
});

interface RecordDeps {
  database: Database;
  now: () => Date;
  secret: string;
  publicUrl: string;
  activity: Pick<ActivityLog, 'recordIn'>;
  /** Keeps a mail, without secrets, until it is sent. */
  keepMail: (tx: Transaction, userId: string, mail: Mail) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendKeptMails: () => void;
  /** Called for an account that this sign-in created. */
  onSignUp: (user: { userId: string; email: string; isVerified: boolean }) => Promise<void>;
  /** The sign-in itself succeeds all the same. */
  onFailure: (error: unknown) => void;
}

/**
 * Remembers where a sign-in came from. Where the account had not been before, its owner gets a mail, but not at sign-up:
 * `startedAt` is when the request began, by the machine's clock.
 */
export type RecordSignIn = (response: Response, origin: Origin, startedAt: Date) => Promise<void>;

export const recordSignIn =
  (deps: RecordDeps): RecordSignIn =>
  (response, origin, startedAt) =>
    record(deps, { response, origin, startedAt }).catch(deps.onFailure);

async function record(
  { database, now, secret, publicUrl, activity, keepMail, sendKeptMails, onSignUp }: RecordDeps,
  { response, origin, startedAt }: { response: Response; origin: Origin; startedAt: Date },
): Promise<void> {
  const { user } = signedIn.parse(await response.clone().json());
  const { network, device } = placeHashes(secret, origin);
  const isNew = user.createdAt >= startedAt;
  await database.transaction(async (tx) => {
    await activity.recordIn(tx, { userId: user.id, kind: isNew ? 'signed-up' : 'signed-in', origin });
    const unknown = await savePlaces(tx, { userId: user.id, places: [network, device], now: now() });
    if (isNew || !unknown.some((place) => place.equals(device))) return;
    const where = { device: describeDevice(origin.userAgent), ipAddress: origin.ipAddress };
    await keepMail(tx, user.id, newDeviceMail({ to: user.email, publicUrl, at: now(), ...where }));
  });
  if (isNew) await onSignUp({ userId: user.id, email: user.email, isVerified: user.emailVerified });
  else sendKeptMails();
}
