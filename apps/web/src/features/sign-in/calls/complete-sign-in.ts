import { api } from '../../../data/http/api.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { startSession, type Session } from '../../../data/session/session.ts';

/** For saving the profile (AU-08). */
const profileTimeoutMs = 10_000;

/** Starts the session, and saves the profile in the background. A failure of the latter is only logged (AU-08). */
export function completeSignIn(session: Session, photoURL: string | null = null): void {
  startSession(session);
  void saveProfile(session, photoURL);
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
