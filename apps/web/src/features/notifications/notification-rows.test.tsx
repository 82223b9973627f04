import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { fakePushService, removePushService } from '../../testing/fakes/fake-push-service.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { NotificationRows } from './notification-rows.tsx';

beforeEach(() => startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } }));
afterEach(() => {
  endSession();
  removePushService();
  dismissToast();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });
const isOn = () => toggle().getAttribute('aria-checked');
const server = {
  'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
  'POST /api/devices/register': () => json({ deviceId: 'x', canPush: true }),
};

describe('notifications on this device', () => {
  it('are turned on (NA-08)', async () => {
    fakePushService();
    mockApi(server);
    const user = renderScreen(<NotificationRows />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

    await user.click(toggle());

    await waitFor(() => expect(isOn()).toBe('true'));
    expect(screen.getByText('Reminders, shares and recaps come here')).toBeDefined();
  });

  it('say what to do where they are blocked, and follow when that was done (NA-08)', async () => {
    const browser = fakePushService('denied');
    mockApi(server);
    renderScreen(<NotificationRows />);
    const blocked = 'Blocked. Allow notifications for this site in the browser’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);

    browser.permission = 'default';
    window.dispatchEvent(new Event('focus'));

    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
  });

  it('say so where a browser does not support them (NA-08)', async () => {
    mockApi(server);
    renderScreen(<NotificationRows />);

    expect(await screen.findByText(/^This browser can’t show notifications here/)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });

  it('stay off with an explanation when the push service cannot be reached (NA-08)', async () => {
    fakePushService().failure = new DOMException('Registration failed - push service error', 'AbortError');
    mockApi(server);
    const user = renderScreen(<NotificationRows />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

    await user.click(toggle());

    expect(await screen.findByText(/^The browser’s notification service can’t be reached/)).toBeDefined();
    expect(isOn()).toBe('false');
  });
});

describe('the switch for this device', () => {
  it('waits for a registration to end before the next begins, also after the page was left (NA-08)', async () => {
    fakePushService();
    let answer: (response: Response) => void = () => undefined;
    const asked = mockApi({
      ...server,
      'DELETE /api/devices/x': () => new Promise((resolve) => (answer = resolve)),
    });
    localStorage.setItem('deviceId', 'x');
    function Screen() {
      const [visit, setVisit] = useState(0);
      return (
        <>
          <button onClick={() => setVisit(visit + 1)}>Leave and return</button>
          <NotificationRows key={visit} />
        </>
      );
    }
    const user = renderScreen(<Screen />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
    await user.click(toggle());
    await waitFor(() => expect(isOn()).toBe('true'));
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Leave and return' }));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(isOn()).toBe('false'));

    await user.click(toggle());

    const routes = () =>
      asked.map(({ method, path }) => `${method} ${path}`).filter((route) => /devices/.test(route));
    expect(routes()).toEqual(['POST /api/devices/register', 'DELETE /api/devices/x']);
    answer(new Response(null, { status: 204 }));
    await waitFor(() => expect(routes()).toHaveLength(3));
    await waitFor(() => expect(isOn()).toBe('true'));
  });
});

describe('a test notification', () => {
  it.each([
    [0, 'No devices yet', true],
    [1, 'To 1 device', false],
    [3, 'To 3 devices', false],
  ])('that %i devices received says so (NA-09, SE-02)', async (sent, words, isFailure) => {
    mockApi({ 'POST /api/notifications/test': () => json({ sent }) });
    const user = renderScreen(<NotificationRows />);

    await user.click(screen.getByRole('button', { name: 'Send' }));

    const message = await screen.findByText(words);
    expect(message.closest('[role=alert]') !== null).toBe(isFailure);
  });

  it.each([
    [
      'the server’s words',
      () => json({ code: 'too_many_requests', message: 'Please wait.' }, 429),
      'Please wait.',
    ],
    ['a way on', () => new Response('', { status: 500 }), 'Please try again'],
  ])('that fails shows %s (NA-09)', async (_, answer, words) => {
    mockApi({ 'POST /api/notifications/test': answer });
    const user = renderScreen(<NotificationRows />);

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Failed to send test notification')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('the URL of the calendar feed', () => {
  const address = 'https://pouch.example.org/calendar/secret.ics';

  it('is created, and can be subscribed to (NA-08)', async () => {
    mockApi({
      'GET /api/calendar': () => json({ url: null }),
      'POST /api/calendar/renew': () => json({ url: address }),
    });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));

    await user.click(await screen.findByRole('button', { name: 'Create link' }));

    expect(await screen.findByDisplayValue(address)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Subscribe on this device' }).getAttribute('href')).toBe(
      'webcal://pouch.example.org/calendar/secret.ics',
    );
  });

  it('is renewed only after a confirmation (NA-08)', async () => {
    const asked = mockApi({
      'GET /api/calendar': () => json({ url: address }),
      'POST /api/calendar/renew': () => json({ url: 'https://pouch.example.org/calendar/other.ics' }),
    });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    expect(await screen.findByText('Make a new address?')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'New link' }));

    expect(await screen.findByDisplayValue(/other\.ics$/)).toBeDefined();
  });

  it('is removed only after a confirmation (NA-08)', async () => {
    mockApi({
      'GET /api/calendar': () => json({ url: address }),
      'DELETE /api/calendar': () => new Response(null, { status: 204 }),
    });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Remove this link?')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
  });

  it('is the new one also when only the response was lost (NA-08)', async () => {
    let url = address;
    mockApi({
      'GET /api/calendar': () => json({ url }),
      'POST /api/calendar/renew': () => {
        url = 'https://pouch.example.org/calendar/other.ics';
        return new TypeError('Failed to fetch');
      },
    });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    for (const name of ['New link', 'New link']) {
      await user.click(await screen.findByRole('button', { name }));
    }

    expect(await screen.findByText('Error')).toBeDefined();
    expect(await screen.findByDisplayValue(/other\.ics$/)).toBeDefined();
  });

  it('is removed only after a renewal requested earlier is done (NA-08)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = mockApi({
      'GET /api/calendar': () => json({ url: address }),
      'POST /api/calendar/renew': () => new Promise((resolve) => (answer = resolve)),
      'DELETE /api/calendar': () => new Response(null, { status: 204 }),
    });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    for (const name of ['New link', 'New link', 'Remove', 'Remove']) {
      await user.click(await screen.findByRole('button', { name }));
    }

    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
    answer(json({ url: 'https://pouch.example.org/calendar/other.ics' }));

    expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  });

  it('that fails to load says why, and offers a retry (NA-08)', async () => {
    let answer = () => json({ code: 'unavailable', message: 'The server has a cold.' }, 503);
    mockApi({ 'GET /api/calendar': () => answer() });
    const user = renderScreen(<NotificationRows />);
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    answer = () => json({ url: address });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByDisplayValue(address)).toBeDefined();
  });
});
