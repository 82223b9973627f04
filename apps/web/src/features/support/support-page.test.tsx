import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { SupportPage } from './support-page.tsx';

const channels = { email: 'help@example.org', emailJs: null };
const sent = () => new Response(null, { status: 204 });
const signedInUser = { email: 'mara@example.com' };

beforeEach(() => startSession({ token: 't', user: { id: 'mara', email: 'mara@example.com', name: null } }));

afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const asked = mockApi({ 'GET /api/support': () => json(channels), 'POST /api/support': sent, ...answers });
  const user = renderScreen(<SupportPage />, '/contact-support', signedInUser);
  return { user, posted: () => asked.filter(({ method }) => method === 'POST') };
}

const topic = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What can we help you with?' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your Email' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
const button = () => screen.getByRole('button', { name: /Send Support Request|Sending/ });

async function fillIn(user: ReturnType<typeof renderScreen>) {
  await user.selectOptions(topic(), 'Feature Suggestions');
  await user.type(message(), 'Remember the shop');
}

describe('the support screen', () => {
  it('asks for the topic, fills in the user’s email and has room for six lines (SU-01)', () => {
    open();

    expect([...topic().options].slice(1).map(({ value, label }) => [value, label])).toEqual([
      ['bug', 'Bugs'],
      ['feedback', 'Feedback'],
      ['feature', 'Feature Suggestions'],
      ['general', 'General Queries'],
    ]);
    expect([email().value, email().type]).toEqual(['mara@example.com', 'email']);
    expect(message().rows).toBe(6);
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  });

  it('sends the message to the server, once however often it is pressed (SU-01, SU-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, posted } = open({
      'POST /api/support': () => new Promise((resolve) => (answer = resolve)),
    });
    await fillIn(user);

    await user.click(button());
    expect(button().textContent).toContain('Sending...');
    fireEvent.submit(button().closest('form') as HTMLFormElement);
    await act(async () => {
      answer(sent());
      await Promise.resolve();
    });

    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
    expect(screen.getByText("We'll get back to you within 24 hours.")).toBeDefined();
    expect(posted().map(({ body }) => body)).toEqual([
      { issueType: 'feature', email: 'mara@example.com', message: 'Remember the shop' },
    ]);
  });

  it('returns to Settings 2 seconds after the message was sent (SU-03)', async () => {
    const { user } = open();
    await fillIn(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    fireEvent.click(button());
    await vi.waitFor(() => expect(screen.getByText('Support Request Sent!')).toBeDefined());
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => void vi.advanceTimersByTime(1999));
    expect(window.location.pathname).toBe('/contact-support');
    act(() => void vi.advanceTimersByTime(1));

    expect(window.location.pathname).toBe('/settings');
  });

  it.each([
    // what is missing, the field that gets the focus
    ['the topic', () => topic(), async (user: ReturnType<typeof renderScreen>) => user.type(message(), 'x')],
    [
      'the email',
      () => email(),
      async (user: ReturnType<typeof renderScreen>) => {
        await fillIn(user);
        await user.clear(email());
      },
    ],
    [
      'the description, but for blanks',
      () => message(),
      async (user: ReturnType<typeof renderScreen>) => {
        await user.selectOptions(topic(), 'Bugs');
        await user.type(message(), '  ');
      },
    ],
  ])('without %s sends nothing and says so (SU-02)', async (_, field, write) => {
    const { user, posted } = open();
    await write(user);

    await user.click(button());

    expect(screen.getByText('Missing Information')).toBeDefined();
    expect(screen.getByText('Please fill in all fields before submitting.')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(posted()).toEqual([]);
  });

  it('does not send to an invalid email (SU-02)', async () => {
    const { user, posted } = open();
    await fillIn(user);
    await user.type(email(), ' oops');

    await user.click(button());

    expect(screen.getByText('Please enter a valid email.')).toBeDefined();
    expect(document.activeElement).toBe(email());
    expect(posted()).toEqual([]);
  });

  it.each([
    [
      'refused',
      () => json({ code: 'unavailable', message: 'The post is closed.' }, 503),
      'The post is closed.',
    ],
    ['out of reach', () => new TypeError('fetch failed'), 'Pouch can’t be reached.'],
  ])('says when sending is %s, keeps the message and sends it later (SU-03)', async (_, answer, reason) => {
    const answers = { 'POST /api/support': answer as () => Response | Error };
    const { user } = open(answers);
    await fillIn(user);

    await user.click(button());

    expect(await screen.findByText('Failed to Send')).toBeDefined();
    expect(screen.getByText('Please try again or email us directly at help@example.org')).toBeDefined();
    expect(screen.getByText((words) => words.startsWith(reason))).toBeDefined();
    const link = screen.getByRole('link', { name: 'Write to help@example.org' });
    expect(link.getAttribute('href')).toBe(
      'mailto:help%40example.org?subject=Pouch%20support%3A%20Feature%20Suggestions&body=Remember%20the%20shop',
    );
    expect(message().value).toBe('Remember the shop');
    mockApi({ 'GET /api/support': () => json(channels), 'POST /api/support': sent });
    await user.click(button());
    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
  });

  it('says when the channels cannot be read, and reads them again the next time (SU-03)', async () => {
    const { user, posted } = open({ 'GET /api/support': () => json({ message: 'no' }, 500) });
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Failed to Send')).toBeDefined();
    expect(screen.getByText('Please try again')).toBeDefined();
    expect(posted()).toEqual([]);

    mockApi({ 'GET /api/support': () => json(channels), 'POST /api/support': sent });
    await user.click(button());

    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
  });

  it('sends through EmailJS where the server names it (SU-04)', async () => {
    const emailJs = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public-1' };
    const { user, posted } = open({
      'GET /api/support': () => json({ ...channels, emailJs }),
      'POST https://api.emailjs.com/api/v1.0/email/send': () => new Response('OK'),
    });
    await fillIn(user);

    await user.click(button());

    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
    expect(posted().map(({ path }) => path)).toEqual(['https://api.emailjs.com/api/v1.0/email/send']);
    expect(posted()[0]?.body).toMatchObject({
      template_params: {
        issue_type: 'Feature Suggestions',
        user_email: 'mara@example.com',
        user_name: 'Anonymous',
        user_id: 'mara',
        message: 'Remember the shop',
      },
    });
  });
});

describe('an unsent message', () => {
  const again = () => {
    open();
    return [topic().value, email().value, message().value];
  };

  it('is restored after a reload, for its writer only (SU-03)', async () => {
    const { user } = open();
    await fillIn(user);
    await user.type(email(), '.uk');
    document.body.replaceChildren();

    expect(again()).toEqual(['feature', 'mara@example.com.uk', 'Remember the shop']);
    document.body.replaceChildren();
    startSession({ token: 't', user: { id: 'ben', email: 'ben@example.com', name: null } });
    expect(again()).toEqual(['', 'mara@example.com', '']);
  });

  it('is removed once it was sent, and when its writer signs out (SU-03, AU-11)', async () => {
    const { user } = open();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(message().value).toBe(''));
    expect(sessionStorage).toHaveLength(0);

    await fillIn(user);
    act(() => endSession());
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['null', '[]', '{', '{"topic":"other","email":null,"message":""}', '{"topic":"","message":1}'])(
    'is empty when %j is stored',
    (stored) => {
      sessionStorage.setItem('pouch.support.mara', stored);

      expect(again()).toEqual(['', 'mara@example.com', '']);
    },
  );
});
