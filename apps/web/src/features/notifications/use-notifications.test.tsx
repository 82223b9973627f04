import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };

afterEach(() => vi.unstubAllGlobals());

describe('useNotifications', () => {
  it.each([
    ['leaves the registration to a phone that schedules its own reminders', true, 0],
    ['another device registers at the start', false, 1],
  ])('%s (NA-02, NA-03)', async (_, remindsItself, times) => {
    const side = installFakeBridge('android');
    fakeFirebaseMessaging(side, 'android').permission = 'granted';
    localStorage.setItem('pouch.notices', ana.user.id);
    const asked = mockApi({
      'POST /api/devices/register': () => json({ deviceId: 'the-phone', canPush: true }),
    });
    const { startSession } = await import('../../data/session/session.ts');
    startSession(ana);
    // Its code is loaded at first use, which takes real time.
    await import('../../platform/push/native-push.ts');
    const { useNotifications } = await import('./use-notifications.ts');

    renderHook(() => useNotifications({ remindsItself }));
    // The phone answers in order: once this call is answered, the earlier ones are.
    await (await import('../../platform/push/push.ts')).renewPush();

    expect(asked).toHaveLength(times + 1);
  });
});
