import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { givePush, takePush } from '../../testing/fake-push-service.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { NoticeRows } from './notification-rows.tsx';

beforeEach(() => startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } }));
afterEach(() => {
  endSession();
  takePush();
  dismissToast();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });
const isOn = () => toggle().getAttribute('aria-checked');
const server = {
  'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
  'POST /api/devices/register': () => json({ deviceId: 'x' }),
};

describe('notices on this device', () => {
  it('are turned on (NA-08)', async () => {
    givePush();
    answerCalls(server);
    const hands = show(<NoticeRows />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

    await hands.click(toggle());

    await waitFor(() => expect(isOn()).toBe('true'));
    expect(screen.getByText('Reminders, shares and recaps come here')).toBeDefined();
  });

  it('say what to do where they are blocked, and notice when that was done (NA-08)', async () => {
    const browser = givePush('denied');
    answerCalls(server);
    show(<NoticeRows />);
    const blocked = 'Blocked. Allow notifications for this site in the browser’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);

    browser.permission = 'default';
    window.dispatchEvent(new Event('focus'));

    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
  });

  it('say so where a browser has none (NA-08)', async () => {
    answerCalls(server);
    show(<NoticeRows />);

    expect(await screen.findByText(/^This browser cannot show them here/)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });

  it('stay off, with a sentence, when the push service is away (NA-08)', async () => {
    givePush().failure = new DOMException('Registration failed - push service error', 'AbortError');
    answerCalls(server);
    const hands = show(<NoticeRows />);
    await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

    await hands.click(toggle());

    expect(await screen.findByText(/^The browser’s notification service can’t be reached/)).toBeDefined();
    expect(isOn()).toBe('false');
  });
});

it('notices on this device are turned on only after they are turned off, also on a screen opened anew (NA-08)', async () => {
  givePush();
  let answer: (response: Response) => void = () => undefined;
  const asked = answerCalls({
    ...server,
    'DELETE /api/devices/x': () => new Promise((resolve) => (answer = resolve)),
  });
  localStorage.setItem('deviceId', 'x');
  function Screen() {
    const [visit, setVisit] = useState(0);
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>Leave and return</button>
        <NoticeRows key={visit} />
      </>
    );
  }
  const hands = show(<Screen />);
  await waitFor(() => expect(toggle()).toHaveProperty('disabled', false));
  await hands.click(toggle());
  await waitFor(() => expect(isOn()).toBe('true'));
  await hands.click(toggle());
  await hands.click(screen.getByRole('button', { name: 'Leave and return' }));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(isOn()).toBe('false'));

  await hands.click(toggle());

  const routes = () =>
    asked.map(({ method, path }) => `${method} ${path}`).filter((route) => /devices/.test(route));
  expect(routes()).toEqual(['POST /api/devices/register', 'DELETE /api/devices/x']);
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(routes()).toHaveLength(3));
  await waitFor(() => expect(isOn()).toBe('true'));
});

describe('a test notification', () => {
  it.each([
    [0, 'No device took it', true],
    [1, 'To 1 device', false],
    [3, 'To 3 devices', false],
  ])('that %i devices took says so (NA-09, SE-02)', async (sent, words, isFailure) => {
    answerCalls({ 'POST /api/notifications/test': () => json({ sent }) });
    const hands = show(<NoticeRows />);

    await hands.click(screen.getByRole('button', { name: 'Send' }));

    const told = await screen.findByText(words);
    expect(told.closest('[role=alert]') !== null).toBe(isFailure);
  });

  it.each([
    [
      'the server’s words',
      () => json({ code: 'too_many_requests', message: 'Please wait.' }, 429),
      'Please wait.',
    ],
    ['a way on', () => new Response('', { status: 500 }), 'Please try again'],
  ])('that fails comes with %s (NA-09)', async (_, answer, words) => {
    answerCalls({ 'POST /api/notifications/test': answer });
    const hands = show(<NoticeRows />);

    await hands.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Failed to send test notification')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('the address of the calendar', () => {
  const address = 'https://pouch.example.org/calendar/secret.ics';

  it('is made, and can be subscribed to (NA-08)', async () => {
    answerCalls({
      'GET /api/calendar': () => json({ url: null }),
      'POST /api/calendar/renew': () => json({ url: address }),
    });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));

    await hands.click(await screen.findByRole('button', { name: 'Create address' }));

    expect(await screen.findByDisplayValue(address)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Subscribe on this device' }).getAttribute('href')).toBe(
      'webcal://pouch.example.org/calendar/secret.ics',
    );
  });

  it('is renewed only after a question (NA-08)', async () => {
    const asked = answerCalls({
      'GET /api/calendar': () => json({ url: address }),
      'POST /api/calendar/renew': () => json({ url: 'https://pouch.example.org/calendar/other.ics' }),
    });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));
    await hands.click(await screen.findByRole('button', { name: 'New address' }));
    expect(await screen.findByText('Make a new address?')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    await hands.click(screen.getByRole('button', { name: 'New address' }));

    expect(await screen.findByDisplayValue(/other\.ics$/)).toBeDefined();
  });

  it('is removed only after a question (NA-08)', async () => {
    answerCalls({
      'GET /api/calendar': () => json({ url: address }),
      'DELETE /api/calendar': () => new Response(null, { status: 204 }),
    });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));
    await hands.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Remove the address?')).toBeDefined();

    await hands.click(screen.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByRole('button', { name: 'Create address' })).toBeDefined();
  });

  it('is the new one also when only the answer about it was lost (NA-08)', async () => {
    let url = address;
    answerCalls({
      'GET /api/calendar': () => json({ url }),
      'POST /api/calendar/renew': () => {
        url = 'https://pouch.example.org/calendar/other.ics';
        return new TypeError('Failed to fetch');
      },
    });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));
    for (const name of ['New address', 'New address']) {
      await hands.click(await screen.findByRole('button', { name }));
    }

    expect(await screen.findByText('Error')).toBeDefined();
    expect(await screen.findByDisplayValue(/other\.ics$/)).toBeDefined();
  });

  it('is removed only after the new one that was asked for before is made (NA-08)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = answerCalls({
      'GET /api/calendar': () => json({ url: address }),
      'POST /api/calendar/renew': () => new Promise((resolve) => (answer = resolve)),
      'DELETE /api/calendar': () => new Response(null, { status: 204 }),
    });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));
    for (const name of ['New address', 'New address', 'Remove', 'Remove']) {
      await hands.click(await screen.findByRole('button', { name }));
    }

    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
    answer(json({ url: 'https://pouch.example.org/calendar/other.ics' }));

    expect(await screen.findByRole('button', { name: 'Create address' })).toBeDefined();
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  });

  it('that cannot be read says why, and comes with another try (NA-08)', async () => {
    let answer = () => json({ code: 'unavailable', message: 'The server has a cold.' }, 503);
    answerCalls({ 'GET /api/calendar': () => answer() });
    const hands = show(<NoticeRows />);
    await hands.click(screen.getByRole('button', { name: 'Calendar feed' }));
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    answer = () => json({ url: address });
    await hands.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByDisplayValue(address)).toBeDefined();
  });
});
