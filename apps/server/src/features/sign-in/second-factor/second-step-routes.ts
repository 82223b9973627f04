import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ActivityLog } from '../../../activity/activity-log.ts';
import type { Database } from '../../../db/database.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { Auth } from '../auth/auth.ts';
import type { CallAuth } from '../auth/auth-responses.ts';
import { secretPattern } from '../auth/secrets.ts';
import { deviceId } from '../core/sign-in-bodies.ts';
import { requestOrigin, type Origin } from '../places/place-hashes.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';
import { answerSignIn } from '../auth/answer-sign-in.ts';
import { consumeCode } from './consume-code.ts';
import { countRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorDeps } from './second-factor-handlers.ts';
import { findChallengedUser, findSecondFactor } from './second-factor-store.ts';

interface SecondStepDeps extends Pick<SecondFactorDeps, 'tell' | 'sendMails'> {
  database: Database;
  now: () => Date;
  callAuth: CallAuth;
  auth: Pick<Auth, 'unseal'>;
  limits: AttemptLimits;
  recordSignIn: RecordSignIn;
  activity: Pick<ActivityLog, 'record' | 'recordIn'>;
}

const secondStepBody = z.object({
  challenge: z
    .string({ error: 'The challenge is missing' })
    .regex(secretPattern, 'The challenge is not one of ours'),
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .min(1, 'Please enter a code')
    .max(40, 'Codes are shorter than that'),
  deviceId,
});

/** The second step of a sign-in: a code of the authenticator app, or a recovery code (OP-05). */
export function registerSecondStep(app: FastifyInstance, deps: SecondStepDeps): void {
  const { database, now, callAuth, limits, recordSignIn, activity } = deps;
  app.post('/api/auth/sign-in/second-step', async (request, reply) => {
    const body = parseBody(secondStepBody, request.body);
    const { challenge } = body;
    const origin = requestOrigin(request, body.deviceId);
    const userId = await findChallengedUser(database, challenge, new Date());
    if (userId === undefined) throw startAgain('This sign-in took too long. Please sign in again.');
    const forgive = await limits.count('second-step', { ...origin, account: userId });
    const digits = body.code.replaceAll(/\s/g, '');
    const isTotp = /^\d{6}$/.test(digits);
    if (isTotp && !(await consumeCode(database, { userId, code: digits, now: now() }))) {
      throw new AppError('unauthorized', 'You’ve used this code already. Wait for the next one.');
    }
    const [path, code] = isTotp ? ['totp', digits] : ['backup-code', normaliseRecoveryCode(body.code)];
    const startedAt = new Date();
    const secret = { name: 'two_factor', value: challenge } as const;
    const response = await callAuth(request, `/two-factor/verify-${path}`, { code }, { secret });
    if (!response.ok) {
      await activity.record({ userId, kind: 'sign-in-failed', origin });
      throw await explainRefusal(response, isTotp);
    }
    if (!isTotp) await tellOfUsedCode(deps, userId, origin);
    return answerSignIn({ response, reply, origin, startedAt, recordSignIn, forgive });
  });
}

/** Keeps in the log that a recovery code was used, and mails the owner how many are left. */
async function tellOfUsedCode(deps: SecondStepDeps, userId: string, origin: Origin): Promise<void> {
  const { database, auth, activity, tell, sendMails } = deps;
  await database.transaction(async (tx) => {
    const factor = await findSecondFactor(tx, userId);
    const left = factor ? await countRecoveryCodes(auth, factor.backupCodes) : 0;
    await activity.recordIn(tx, { userId, kind: 'recovery-code-used', origin });
    await tell(tx, userId, { kind: 'recovery-code-used', left });
  });
  sendMails();
}

async function explainRefusal(response: Response, isTotp: boolean): Promise<AppError> {
  const { code } = (await response.json()) as { code?: string };
  if (response.status === 429) {
    return new AppError('too_many_requests', 'Too many wrong codes. Please wait 15 minutes.', {
      retryAfter: 900,
    });
  }
  if (code === 'INVALID_CODE')
    return new AppError('unauthorized', 'That code isn’t right. Try the one that the app shows now.');
  if (code === 'INVALID_BACKUP_CODE' || !isTotp) {
    return new AppError('unauthorized', 'That recovery code isn’t right, or it was used before.');
  }
  return startAgain('Too many wrong codes. Please sign in again.');
}

/** The challenge is of no more use: the sign-in begins with its first step again. */
const startAgain = (message: string): AppError =>
  new AppError('unauthorized', message, { requiresReauth: true });
