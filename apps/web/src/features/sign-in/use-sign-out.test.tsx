import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession, startSession } from '../../data/session/session.ts';
import { changeStatus } from '../../data/sync/inverse.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
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
function open(signOut: () => Response | Error, others: Parameters<typeof mockApi>[0] = {}) {
  const recordStep = (step: string, answer: () => Response | Error) => () => {
    steps.push(step);
    return answer();
  };
  const noContent = () => new Response(null, { status: 204 });
  mockApi({
    'DELETE /api/devices/this-device': recordStep('device removed', noContent),
    'POST /api/auth/sign-out': recordStep('signed out', signOut),
    'GET /api/notifications/key': () => json({ publicKey: 'key' }),
    'POST /api/devices/register': recordStep('device registered', noContent),
    ...others,
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

describe('signing out while changes wait', () => {
  const milk = anItem({ cleaned_title: 'Oat milk' });
  const statusCall = `PATCH /api/items/${milk.id}/status`;
  const refuse = () => json({ code: 'invalid_input', message: 'No.' }, 422);

  /** Opens the button on a device with a change that the server does not take. */
  async function openWithRefusedChange(signOut: () => Response | Error) {
    const store = await openKeptStore();
    const press = open(signOut, { [statusCall]: refuse });
    await store.submit([changeStatus(milk, 'Completed')]);
    return { store, press };
  }

  async function answerQuestion(answer: string): Promise<void> {
    await screen.findByRole('dialog', { name: '1 change hasn’t been sent. Sign out anyway?' });
    screen.getByRole('button', { name: answer }).click();
  }

  async function expectNothingLeft(): Promise<void> {
    await waitFor(() => expect(getSession()).toBeNull());
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  }

  // The sender uses more of the navigator than the push service's fake has.
  beforeEach(() => vi.unstubAllGlobals());

  it('sends them first, and asks nothing when the server has them (OF-09)', async () => {
    const store = await openKeptStore();
    const press = open(() => json({ success: true }), {
      [statusCall]: () => {
        steps.push('sent');
        return json(milk);
      },
    });
    await store.submit([changeStatus(milk, 'Completed')]);

    await press();

    await expectNothingLeft();
    expect(steps[0]).toBe('sent');
  });

  it('asks about those that the server does not take; Cancel keeps them and the session (OF-09)', async () => {
    const { store, press } = await openWithRefusedChange(() => json({ success: true }));

    await press();
    await answerQuestion('Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getSession()).not.toBeNull();
    expect(store.changes()).toHaveLength(1);
    expect(steps).toEqual([]);
  });

  it('goes on after the question, and leaves nothing on the device (OF-09)', async () => {
    const { press } = await openWithRefusedChange(() => json({ success: true }));

    await press();
    await answerQuestion('Sign out');

    await expectNothingLeft();
  });

  it('goes on after the question without a network too (OF-09)', async () => {
    const { press } = await openWithRefusedChange(() => new TypeError('Failed to fetch'));

    await press();
    await answerQuestion('Sign out');

    await expectNothingLeft();
  });
});
