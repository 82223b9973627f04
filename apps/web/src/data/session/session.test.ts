import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, expireSession, getSession, startSession, subscribeSession } from './session.ts';

const session = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };

afterEach(endSession);

/** Ends the session in one way and tells what that leaves in the storage all tabs share. */
function leftBy(end: () => void): string | null {
  startSession(session);
  end();
  return localStorage.getItem('pouch.session');
}

/** What a tab is told when another one has changed the shared storage. */
function hearFromAnotherTab(newValue: string | null) {
  if (newValue === null) localStorage.removeItem('pouch.session');
  else localStorage.setItem('pouch.session', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pouch.session', newValue }));
}

describe('the session', () => {
  it('is kept on the device and read again by a fresh start', async () => {
    startSession(session);

    vi.resetModules();
    const fresh = await import('./session.ts');

    expect(fresh.getSession()).toEqual(session);
  });

  it.each(['not json', '{}', '{"token":7,"user":{}}', 'null', '[]'])(
    'is none when %s was kept',
    async (kept) => {
      localStorage.setItem('pouch.session', kept);

      vi.resetModules();
      const fresh = await import('./session.ts');

      expect(fresh.getSession()).toBeNull();
    },
  );

  it('takes everything kept for the person along when it ends, and leaves the theme (AU-11, AC-10)', () => {
    startSession(session);
    localStorage.setItem('pouch.draft', 'a thought');
    localStorage.setItem('theme', 'light');

    endSession();

    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(getSession()).toBeNull();
  });

  it('tells those who listen, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    startSession(session);
    stop();
    endSession();

    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('that a person ends in one tab ends in the others, with what they keep (AU-11)', () => {
    const left = leftBy(endSession);
    startSession(session);
    sessionStorage.setItem('pouch.draft.u1', 'a thought');
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    hearFromAnotherTab(left);
    stop();

    expect(listener).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalledWith('expired');
    expect(getSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that runs out in one tab ends in the others, and what they keep stays (QA-08)', () => {
    const left = leftBy(expireSession);
    startSession(session);
    sessionStorage.setItem('pouch.draft.u1', 'a thought');
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    hearFromAnotherTab(left);
    stop();

    expect(listener).toHaveBeenCalledWith('expired');
    expect(getSession()).toBeNull();
    expect(sessionStorage).toHaveLength(1);
  });

  it.each([
    ['somebody else', 'u2', []],
    ['the same person', 'u1', ['calendarSyncEnabled']],
  ])(
    'that ran out leaves what was chosen on this device to nobody but its person: %s signs in (AU-11, SE-02)',
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
