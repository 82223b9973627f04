import { api } from '../../../data/http/api.ts';
import { ApiError } from '../../../data/http/api-error.ts';
import { startSession, type Session } from '../../../data/session/session.ts';

/** Milliseconds until saving the profile is given up (AU-08). */
const profilePatience = 10_000;

/** Opens the app, and beside it tells the server who signed in. A failure of that stops nobody: it is only logged (AU-08). */
export function completeSignIn(session: Session, photoURL: string | null = null): void {
  startSession(session);
  void saveProfile(session, photoURL);
}

async function saveProfile({ user }: Session, photoURL: string | null): Promise<void> {
  try {
    await api.saveProfile({
      body: { email: user.email, displayName: user.name, photoURL },
      signal: AbortSignal.timeout(profilePatience),
    });
  } catch (cause) {
    const reason = cause instanceof ApiError ? cause.status : String(cause);
    globalThis.reportError(new Error(`Profile creation failed: ${reason}`, { cause }));
  }
}
