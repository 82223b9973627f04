import { createHmac } from 'node:crypto';
import { AppError } from '../../errors.ts';

/** Messages of one person in an hour, those that could not be sent among them. */
const limit = { count: 10, seconds: 3600 };

/** Counts in a window of `seconds` that all servers share, and tells when it ends. */
export type CountAttempt = (attempt: {
  key: string;
  seconds: number;
  now: Date;
}) => Promise<{ count: number; expiresAt: Date }>;

interface LimitGiven {
  count: CountAttempt;
  /** What is counted bears no name: its key is a keyed hash. */
  secret: string;
  now: () => Date;
}

/** Gives a function that throws 429 once a person has written too often. */
export function requestLimit({ count, secret, now }: LimitGiven): (userId: string) => Promise<void> {
  return async (userId) => {
    const at = now();
    const key = createHmac('sha256', secret).update(`support\n${userId}`).digest('base64url');
    const window = await count({ key, seconds: limit.seconds, now: at });
    if (window.count <= limit.count) return;
    const seconds = Math.ceil((window.expiresAt.getTime() - at.getTime()) / 1000);
    throw new AppError(
      'too_many_requests',
      'You have sent many messages. Please wait a while before the next one.',
      { retryAfter: Math.max(1, seconds) },
    );
  };
}
