import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeEmailJs } from '../../testing/fakes/fake-email-js.ts';
import { sendByEmailJs } from './send-by-email-js.ts';

const keys = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public-1' };
const fields = {
  issue_type: 'Bugs',
  user_email: 'mara@example.com',
  user_name: 'Anonymous',
  user_id: 'u1',
  message: 'It does not open 👋',
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an email through EmailJS', () => {
  it('contains the sender, the topic and the message (SU-04)', async () => {
    const service = fakeEmailJs();

    await sendByEmailJs(keys, fields);

    expect(service.received).toEqual([
      {
        lib_version: expect.any(String) as string,
        user_id: 'public-1',
        service_id: 'service_1',
        template_id: 'template_1',
        template_params: fields,
      },
    ]);
  });

  it.each([
    ['tooMany', 'The mail service is busy. Please wait a moment.'],
    ['blocked', 'The mail service does not accept mails from this browser.'],
    ['notFromHere', 'The mail service does not accept mails from this browser.'],
    ['wrongKey', 'The mail service refused the message.'],
    ['broken', 'The mail service refused the message.'],
    ['outOfReach', 'Couldn’t reach the mail service. A browser extension may be blocking it.'],
  ] as const)('that is answered by %s shows: %s (SU-03, SU-04)', async (answer, reason) => {
    const service = fakeEmailJs();
    service.respondWith(answer);

    await expect(sendByEmailJs(keys, fields)).rejects.toMatchObject({ name: 'NotSent', message: reason });
    expect(service.received).toHaveLength(1);
  });

  it('fails when no answer comes within 30 seconds (SU-03)', async () => {
    const service = fakeEmailJs();
    service.respondWith('silent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const sending = expect(sendByEmailJs(keys, fields)).rejects.toThrow('Couldn’t reach the mail service');
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
    vi.advanceTimersByTime(30_000);

    await sending;
  });
});
