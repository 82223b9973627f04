import { api } from '../../../data/http/api.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { startSession, type Session } from '../../../data/session/session.ts';
import type { SignInResult } from './auth-calls.ts';

/** For saving the profile (AU-08). */
const profileTimeoutMs = 10_000;

/** Called with the challenge of a sign-in that takes a second step. */
export type OnSecondStep = (challenge: string) => void;

/**
 * Starts the session, and saves the profile in the background. A failure of the latter is only logged (AU-08). Where the
 * account takes a second step, there is no session yet.
 */
export function completeSignIn(result: SignInResult, onSecondStep: OnSecondStep): void {
  if ('challenge' in result) {
    onSecondStep(result.challenge);
    return;
  }
  startSession(result.session);
  void saveProfile(result.session, result.photoURL);
}

async function saveProfile({ user }: Session, photoURL: string | null): Promise<void> {
  try {
    await api.saveProfile({
      body: { email: user.email, displayName: user.name, photoURL },
      signal: AbortSignal.timeout(profileTimeoutMs),
    });
  } catch (cause) {
    const reason = cause instanceof ApiError ? cause.status : String(cause);
    globalThis.reportError(new Error(`Profile creation failed: ${reason}`, { cause }));
  }
}
