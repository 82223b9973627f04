import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, expireSession, getSession, startSession, subscribeSession } from './session.ts';

const session = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };

afterEach(endSession);

/** The stored session after a session was ended by `end`. */
function storedAfter(end: () => void): string | null {
  startSession(session);
  end();
  return localStorage.getItem('pouch.session');
}

/** Changes the stored session as another tab would. */
function changeFromAnotherTab(newValue: string | null) {
  if (newValue === null) localStorage.removeItem('pouch.session');
  else localStorage.setItem('pouch.session', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pouch.session', newValue }));
}

describe('the session', () => {
  it('is stored on the device and read at the next start', async () => {
    startSession(session);

    vi.resetModules();
    const fresh = await import('./session.ts');

    expect(fresh.getSession()).toEqual(session);
  });

  it.each(['not json', '{}', '{"token":7,"user":{}}', 'null', '[]'])(
    'is null when %s is stored',
    async (kept) => {
      localStorage.setItem('pouch.session', kept);

      vi.resetModules();
      const fresh = await import('./session.ts');

      expect(fresh.getSession()).toBeNull();
    },
  );

  it('removes the user’s local data when it ends, and keeps the theme (AU-11, AC-10)', () => {
    startSession(session);
    localStorage.setItem('pouch.draft', 'a thought');
    localStorage.setItem('theme', 'light');

    endSession();

    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(getSession()).toBeNull();
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    startSession(session);
    stop();
    endSession();

    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('that the user ends in one tab ends in the others, with their data (AU-11)', () => {
    const left = storedAfter(endSession);
    startSession(session);
    sessionStorage.setItem('pouch.draft.u1', 'a thought');
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    changeFromAnotherTab(left);
    stop();

    expect(listener).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalledWith('expired');
    expect(getSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that expires in one tab ends in the others, which keep their data (QA-08)', () => {
    const left = storedAfter(expireSession);
    startSession(session);
    sessionStorage.setItem('pouch.draft.u1', 'a thought');
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    changeFromAnotherTab(left);
    stop();

    expect(listener).toHaveBeenCalledWith('expired');
    expect(getSession()).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  it.each([
    ['another user', 'u2', []],
    ['the same user', 'u1', ['calendarSyncEnabled']],
  ])(
    'that expired leaves the device preferences only to its own user: %s signs in (AU-11, SE-02)',
    async (_, id, left) => {
      startSession(session);
      localStorage.setItem('calendarSyncEnabled', 'true');
      expireSession();
      vi.resetModules();
      const fresh = await import('./session.ts');

      fresh.startSession({ ...session, user: { ...session.user, id } });

      expect(Object.keys(localStorage).filter((key) => !key.startsWith('pouch.'))).toEqual(left);
      fresh.endSession();
    },
  );
});
