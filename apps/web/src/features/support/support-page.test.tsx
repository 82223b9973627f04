import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { SupportPage } from './support-page.tsx';

const ways = { email: 'help@example.org', emailJs: null };
const sent = () => new Response(null, { status: 204 });
const who = { email: 'mara@example.com' };

beforeEach(() => startSession({ token: 't', user: { id: 'mara', email: 'mara@example.com', name: null } }));

afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ 'GET /api/support': () => json(ways), 'POST /api/support': sent, ...answers });
  const hands = show(<SupportPage />, '/contact-support', who);
  return { hands, posted: () => asked.filter(({ method }) => method === 'POST') };
}

const topic = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What can we help you with?' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your Email' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
const button = () => screen.getByRole('button', { name: /Send Support Request|Sending/ });

async function fillIn(hands: ReturnType<typeof show>) {
  await hands.selectOptions(topic(), 'Feature Suggestions');
  await hands.type(message(), 'Remember the shop');
}

describe('the support screen', () => {
  it('asks what it is about, fills in one’s address and has room for six lines (SU-01)', () => {
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

  it('sends what was written to the server, once however often it is pressed (SU-01, SU-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { hands, posted } = open({
      'POST /api/support': () => new Promise((resolve) => (answer = resolve)),
    });
    await fillIn(hands);

    await hands.click(button());
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

  it('goes back to Settings 2 seconds after the message went (SU-03)', async () => {
    const { hands } = open();
    await fillIn(hands);
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
    // what is left out, which field is looked at next
    ['the topic', () => topic(), async (hands: ReturnType<typeof show>) => hands.type(message(), 'x')],
    [
      'the address',
      () => email(),
      async (hands: ReturnType<typeof show>) => {
        await fillIn(hands);
        await hands.clear(email());
      },
    ],
    [
      'the description, but for blanks',
      () => message(),
      async (hands: ReturnType<typeof show>) => {
        await hands.selectOptions(topic(), 'Bugs');
        await hands.type(message(), '  ');
      },
    ],
  ])('without %s sends nothing and says so (SU-02)', async (_, field, write) => {
    const { hands, posted } = open();
    await write(hands);

    await hands.click(button());

    expect(screen.getByText('Missing Information')).toBeDefined();
    expect(screen.getByText('Please fill in all fields before submitting.')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(posted()).toEqual([]);
  });

  it('does not send to what is no address (SU-02)', async () => {
    const { hands, posted } = open();
    await fillIn(hands);
    await hands.type(email(), ' oops');

    await hands.click(button());

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
    const { hands } = open(answers);
    await fillIn(hands);

    await hands.click(button());

    expect(await screen.findByText('Failed to Send')).toBeDefined();
    expect(screen.getByText('Please try again or email us directly at help@example.org')).toBeDefined();
    expect(screen.getByText((words) => words.startsWith(reason))).toBeDefined();
    const link = screen.getByRole('link', { name: 'Write to help@example.org' });
    expect(link.getAttribute('href')).toBe(
      'mailto:help%40example.org?subject=Pouch%20support%3A%20Feature%20Suggestions&body=Remember%20the%20shop',
    );
    expect(message().value).toBe('Remember the shop');
    answerCalls({ 'GET /api/support': () => json(ways), 'POST /api/support': sent });
    await hands.click(button());
    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
  });

  it('that cannot learn the way says so, and asks again the next time (SU-03)', async () => {
    const { hands, posted } = open({ 'GET /api/support': () => json({ message: 'no' }, 500) });
    await fillIn(hands);
    await hands.click(button());
    expect(await screen.findByText('Failed to Send')).toBeDefined();
    expect(screen.getByText('Please try again')).toBeDefined();
    expect(posted()).toEqual([]);

    answerCalls({ 'GET /api/support': () => json(ways), 'POST /api/support': sent });
    await hands.click(button());

    expect(await screen.findByText('Support Request Sent!')).toBeDefined();
  });

  it('takes the way by EmailJS where the server names one (SU-04)', async () => {
    const emailJs = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public-1' };
    const { hands, posted } = open({
      'GET /api/support': () => json({ ...ways, emailJs }),
      'POST https://api.emailjs.com/api/v1.0/email/send': () => new Response('OK'),
    });
    await fillIn(hands);

    await hands.click(button());

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

describe('a message not yet sent', () => {
  const again = () => {
    open();
    return [topic().value, email().value, message().value];
  };

  it('is there again after a reload, for its writer only (SU-03)', async () => {
    const { hands } = open();
    await fillIn(hands);
    await hands.type(email(), '.uk');
    document.body.replaceChildren();

    expect(again()).toEqual(['feature', 'mara@example.com.uk', 'Remember the shop']);
    document.body.replaceChildren();
    startSession({ token: 't', user: { id: 'ben', email: 'ben@example.com', name: null } });
    expect(again()).toEqual(['', 'mara@example.com', '']);
  });

  it('is gone once it was sent, and when its writer signs out (SU-03, AU-11)', async () => {
    const { hands } = open();
    await fillIn(hands);
    await hands.click(button());
    await waitFor(() => expect(message().value).toBe(''));
    expect(sessionStorage).toHaveLength(0);

    await fillIn(hands);
    act(() => endSession());
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['null', '[]', '{', '{"topic":"other","email":null,"message":""}', '{"topic":"","message":1}'])(
    'starts empty when %j lies in its place',
    (stored) => {
      sessionStorage.setItem('pouch.support.mara', stored);

      expect(again()).toEqual(['', 'mara@example.com', '']);
    },
  );
});
