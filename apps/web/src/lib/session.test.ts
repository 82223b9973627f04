import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession, startSession, subscribeSession } from './session.ts';

const session = { token: 'secret', user: { id: 'u1', email: 'mara@example.com', name: 'Mara' } };

afterEach(endSession);

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

  it('tells those who listen, also of a change in another tab', () => {
    const listener = vi.fn();
    const stop = subscribeSession(listener);

    startSession(session);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'pouch.session' }));
    stop();
    startSession(session);

    expect(listener).toHaveBeenCalledTimes(2);
  });
});
