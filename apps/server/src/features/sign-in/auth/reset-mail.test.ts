import { describe, expect, it, vi } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { resetMail } from './reset-mail.ts';

describe('the mail with a reset link', () => {
  const mail = resetMail({ to: 'ana@example.org', token: 'a/b&c', publicUrl: 'https://pouch.example.org' });
  const link = 'https://pouch.example.org/reset-password?token=a%2Fb%26c';

  it('contains the link as text and as HTML (AU-03)', () => {
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Set a new password for Pouch' });
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`"${link}"`);
  });

  it('says how long the link works, and that it may be ignored (AU-03)', () => {
    expect(mail.text).toContain('once, for the next 60 minutes');
    expect(mail.text).toContain('ignore this email');
  });

  it('has short lines, so that it is readable as a file in the outbox (AU-02)', () => {
    const longest = Math.max(...`${mail.text}\n${mail.html}`.split('\n').map((line) => line.length));

    expect(longest).toBeLessThanOrEqual(76);
  });
});

describe('a mail that cannot be sent', () => {
  const api = testApi({
    mailer: { send: () => Promise.reject(new Error('mailbox is full')), close: () => undefined },
  });
  const post = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/auth${path}`, payload });

  it('does not change the response, and is logged without the link (AU-02, AU-13)', async () => {
    const email = 'ana@example.org';
    await post('/sign-up/email', { email, password: 'correct horse' });

    const answer = await post('/request-password-reset', { email });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: true });
    await vi.waitFor(() => expect(api.logLines.join('')).toContain('A reset link could not be sent'));
    expect(api.logLines.join('')).not.toContain('reset-password?token');
    expect(api.logLines.join('')).not.toContain(email);
  });
});
