import {
  forgetInPage,
  getSession,
  keepInPage,
  keepSessionsBy,
  resumeSession,
  subscribeSession,
  type Session,
} from './session.ts';

/** A place for one record that no script of a page can read. What it refuses is thrown. */
export interface Vault {
  /** What was kept last; null where nothing is. */
  read: () => Promise<string | null>;
  keep: (session: Session) => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * From now on who is signed in is kept in the vault, in memory while the app runs, and nowhere in the page. What the page had
 * kept moves over. Resolves once it is known who is signed in; one who signs in before that stays. Where the vault refuses to
 * keep a session, the page does: better than signing in anew at every start.
 */
export async function keepSessionIn(vault: Vault): Promise<void> {
  let inOrder = Promise.resolve();

  function keep(session: Session) {
    inOrder = inOrder.then(async () => {
      const isKept = await vault.keep(session).then(
        () => true,
        () => false,
      );
      if (getSession()?.token !== session.token) return;
      if (isKept) forgetInPage();
      else keepInPage(session);
    });
  }

  keepSessionsBy(keep);
  subscribeSession(() => {
    if (getSession() === null) inOrder = inOrder.then(() => vault.clear()).catch(() => undefined);
  });

  const left = getSession();
  if (left !== null) keep(left);
  else resumeSession(await vault.read().catch(() => null));
}
