import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** What happened, in order. */
let steps: string[];

const subscribed = {
  unsubscribe: () => Promise.resolve(steps.push('unsubscribed')),
  toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
};
const registration = {
  active: {},
  pushManager: {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: () => {
      steps.push('subscribed');
      return Promise.resolve(subscribed);
    },
  },
};

beforeEach(() => {
  steps = [];
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: {
        getRegistration: () => Promise.resolve(registration),
        register: () => Promise.resolve(registration),
      },
    }),
  );
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
  // Push notifications are on, for this user.
  localStorage.setItem('pouch.notices', 'ana');
  localStorage.setItem('deviceId', 'this-device');
});

afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

/** A server that adds each call to `steps`. */
function open(signOut: () => Response) {
  const recordStep = (step: string, answer: () => Response) => () => {
    steps.push(step);
    return answer();
  };
  const noContent = () => new Response(null, { status: 204 });
  mockApi({
    'DELETE /api/devices/this-device': recordStep('device removed', noContent),
    'POST /api/auth/sign-out': recordStep('signed out', signOut),
    'GET /api/notifications/key': () => json({ publicKey: 'key' }),
    'POST /api/devices/register': recordStep('device registered', noContent),
  });
  const user = renderScreen(<SignOutButton>Sign Out</SignOutButton>);
  return () => user.click(screen.getByRole('button', { name: 'Sign Out' }));
}

describe('signing out', () => {
  it('ends notifications on this device first, then the session, then removes all local data (AU-11)', async () => {
    const press = open(() => json({ success: true }));

    await press();

    await waitFor(() => expect(getSession()).toBeNull());
    expect(steps).toEqual(['unsubscribed', 'device removed', 'signed out']);
    expect(Object.keys(localStorage)).toEqual(['deviceId']);
  });

  it('that fails turns the device’s notifications on again (AU-11)', async () => {
    const press = open(() => json({ message: 'no' }, 500));

    await press();

    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeDefined();
    await waitFor(() => expect(steps.slice(-2)).toEqual(['subscribed', 'device registered']));
    expect(getSession()).not.toBeNull();
  });

  it('goes on where notifications cannot be ended (AU-11)', async () => {
    registration.pushManager.getSubscription = () => Promise.reject(new Error('The service is away'));
    const press = open(() => json({ success: true }));

    await press();

    await waitFor(() => expect(getSession()).toBeNull());
    expect(steps).toEqual(['device removed', 'signed out']);
  });
});
