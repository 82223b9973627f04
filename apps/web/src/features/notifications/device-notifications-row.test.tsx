import { NativeError } from '@pouch/mobile/fake-native-bridge';
import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { DeviceNotificationsRow } from './device-notifications-row.tsx';

beforeEach(() => startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } }));
afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });

describe.each(['android', 'ios'] as const)('notifications in the app on %s', (platform) => {
  async function shown() {
    const side = installFakeBridge(platform);
    const phone = fakeFirebaseMessaging(side, platform);
    mockApi({ 'POST /api/devices/register': () => json({ deviceId: 'x', canPush: true }) });
    const user = renderScreen(<DeviceNotificationsRow />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
    return { side, phone, user };
  }

  it('are turned on (NA-02)', async () => {
    const { user } = await shown();

    await user.click(toggle());

    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
  });

  it('that were denied say where to allow them, and follow when that was done (NA-02)', async () => {
    const { phone, user } = await shown();
    phone.answer = 'denied';

    await user.click(toggle());

    const blocked = 'Blocked. Allow notifications for Pouch in your phone’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    phone.permission = 'granted';
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
  });

  it('are unavailable in an app built without them, which is no error (NA-02, NA-07)', async () => {
    const { phone, user } = await shown();
    phone.hasSettings = false;

    await user.click(toggle());

    expect(await screen.findByText('Not available in this app')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    expect(document.querySelector('.toast:not([data-leaving])')).toBeNull();
  });

  it('stay off with an explanation when Google’s servers give no token (NA-07)', async () => {
    const { side, user } = await shown();
    side.implement('FirebaseMessaging.getToken', () => {
      throw new NativeError('java.io.IOException: SERVICE_NOT_AVAILABLE');
    });

    await user.click(toggle());

    expect(await screen.findByText(/^Your phone’s notification service can’t be reached/)).toBeDefined();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
  });
});
