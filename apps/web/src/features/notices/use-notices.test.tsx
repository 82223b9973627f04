import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a phone that sets its own reminders leaves it to them to register it', true, 0],
  ['another device registers at the start', false, 1],
])('%s (NA-02, NA-03)', async (_, remindsItself, times) => {
  const side = inShell('android');
  withFirebaseMessaging(side, 'android').permission = 'granted';
  localStorage.setItem('pouch.notices', ana.user.id);
  const asked = answerCalls({ 'POST /api/devices/register': () => json({ deviceId: 'the-phone' }) });
  const { startSession } = await import('../../data/session/session.ts');
  startSession(ana);
  // Its code comes at first use, which takes a real moment.
  await import('../../platform/push/native-push.ts');
  const { useNotices } = await import('../notifications/use-notifications.ts');

  renderHook(() => useNotices({ remindsItself }));
  // What is asked of a phone later is answered later.
  await (await import('../../platform/push.ts')).renewPush();

  expect(asked).toHaveLength(times + 1);
});
