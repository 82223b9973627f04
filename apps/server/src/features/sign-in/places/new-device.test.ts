import { describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { queuedMails } from '../../../db/schema/sign-in/queued-mails.ts';
import { signInPlaces } from '../../../db/schema/sign-in/sign-in-places.ts';
import { testApi } from '../../../testing/api.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn, resetToken } = signInCalls(api);

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' };
const signInOn = (email: string, deviceId: string, ipAddress = '10.9.0.1') =>
  post('/sign-in/email', { email, password, deviceId }, firefox, ipAddress);
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const allMailsSent = () =>
  vi.waitFor(async () => expect(await api.database.db.select().from(queuedMails)).toEqual([]));

describe('a sign-in on a device', () => {
  it('that is new is told to the owner by mail: which, when and from where (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email, { deviceId: 'the-phone-of-ana' });

    await signInOn(email, 'a-device-of-eve', '203.0.113.7');

    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1));
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('New sign-in to Pouch');
    const text = mail?.text.replaceAll('\n', ' ');
    expect(text).toContain('Firefox on Windows, from the network address 203.0.113.7');
    expect(text).toContain('Friday, November 20, 2026 at 3:00 PM UTC');
    expect(text).toContain('http://localhost:3000/auth');
  });

  it('that signed up or in before is not (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email, { deviceId: 'the-phone-of-ana' });
    await signInOn(email, 'the-phone-of-ana', '198.51.100.1');
    await signIn(email, password, firefox);
    await signIn(email, password, firefox);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1));

    await signInOn(email, 'the-phone-of-ana', '198.51.100.2');
    await allMailsSent();

    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is new again after a new password (AU-03)', async () => {
    const email = freshEmail();
    await signUp(email, { deviceId: 'the-phone-of-ana' });
    await post('/reset-password', { token: await resetToken(email), newPassword: password });

    await signInOn(email, 'the-phone-of-ana');

    await vi.waitFor(() =>
      expect(mailsTo(email).map(({ subject }) => subject)).toContain('New sign-in to Pouch'),
    );
  });

  it('leaves neither the device nor its address readable in the database (AU-13)', async () => {
    await signUp(freshEmail(), { deviceId: 'the-phone-of-ana' });

    const rows = await api.database.db
      .select({ text: sql<string>`encode(${signInPlaces.placeHash}, 'escape')` })
      .from(signInPlaces);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/the-phone-of-ana|10\.0\.0/);
  });

  it('succeeds even if it cannot be recorded (AU-01)', async () => {
    const email = freshEmail();
    await signUp(email);
    await api.database.db.execute(
      sql`alter table sign_in_places add constraint none check (false) not valid`,
    );

    const { status } = await signIn(email);
    await api.database.db.execute(sql`alter table sign_in_places drop constraint none`);

    expect(status).toBe(200);
    expect(api.logLines.join('')).toContain('A sign-in could not be recorded');
  });
});
