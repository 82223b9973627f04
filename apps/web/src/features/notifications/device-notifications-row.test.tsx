import { NativeRefusal } from '@pouch/mobile/fake-native-bridge';
import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { DeviceNoticesRow } from './device-notifications-row.tsx';

beforeEach(() => startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } }));
afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });

describe.each(['android', 'ios'] as const)('notices in the app on %s', (platform) => {
  async function shown() {
    const side = inShell(platform);
    const phone = withFirebaseMessaging(side, platform);
    answerCalls({ 'POST /api/devices/register': () => json({ deviceId: 'x' }) });
    const hands = show(<DeviceNoticesRow />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
    return { side, phone, hands };
  }

  it('are turned on (NA-02)', async () => {
    const { hands } = await shown();

    await hands.click(toggle());

    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
  });

  it('that were refused say where to allow them, and notice when that was done (NA-02)', async () => {
    const { phone, hands } = await shown();
    phone.answer = 'denied';

    await hands.click(toggle());

    const blocked = 'Blocked. Allow notifications for Pouch in your phone’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    phone.permission = 'granted';
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
  });

  it('that this app was built without are said to be unavailable, calmly (NA-02, NA-07)', async () => {
    const { phone, hands } = await shown();
    phone.hasSettings = false;

    await hands.click(toggle());

    expect(await screen.findByText('Not available in this app')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    expect(document.querySelector('.toast:not([data-leaving])')).toBeNull();
  });

  it('that Google’s servers do not give stay off, with a sentence (NA-07)', async () => {
    const { side, hands } = await shown();
    side.answer('FirebaseMessaging.getToken', () => {
      throw new NativeRefusal('java.io.IOException: SERVICE_NOT_AVAILABLE');
    });

    await hands.click(toggle());

    expect(await screen.findByText(/^Your phone’s notification service can’t be reached/)).toBeDefined();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
  });
});
