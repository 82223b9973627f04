import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, verifications } from '../../db/schema/accounts.ts';
import { testApi } from '../../testing/api.ts';
import { password, signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn, isSignedIn, resetToken } = signInCalls(api);
const migration = new URL('../../db/migrations/0023_hashed_tokens.sql', import.meta.url);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** All that a copy of the database holds about sign-in. */
async function readTables(): Promise<string> {
  const { db } = api.database;
  return JSON.stringify([await db.select().from(sessions), await db.select().from(verifications)]);
}

describe('a copy of the database', () => {
  it('opens no account: tokens of sessions and reset links are in it as hashes only (OP-06)', async () => {
    const email = freshEmail();
    const tokens = [(await signUp(email)).answer.token, (await signIn(email)).answer.token];
    const reset = await resetToken(email);

    const copy = await readTables();
    for (const secret of [...tokens, reset]) expect(copy).not.toContain(secret);
    const rows = await api.database.db.select().from(sessions);
    for (const { token } of rows) expect(await isSignedIn(token)).toBe(false);
    const links = await api.database.db.select().from(verifications);
    for (const { identifier } of links) {
      const token = identifier.replace('reset-password:', '');
      expect((await post('/reset-password', { token, newPassword: 'a new password' })).status).toBe(400);
    }
    expect((await signIn(email)).status).toBe(200);
  });

  it('has the same session for every call that takes its token (OP-06)', async () => {
    const { token } = (await signUp(freshEmail())).answer;

    const ask = async () =>
      (await api.app.inject({ url: '/api/auth/get-session', headers: bearer(token) })).json<{
        session: { id: string; token: string };
      } | null>();
    expect((await ask())?.session.token).toBe(token);
    await api.database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 86_400_000) });
    expect((await ask())?.session.token).toBe(token);
    await post('/sign-out', undefined, bearer(token));
    expect(await ask()).toBeNull();
  });
});

describe('the migration that hashes tokens', () => {
  it('keeps everyone signed in, and reset links that were mailed working (OP-06)', async () => {
    const { db } = api.database;
    const email = freshEmail();
    const { token, user } = (await signUp(email)).answer;
    const reset = await resetToken(email);
    await db.update(sessions).set({ token }).where(eq(sessions.userId, user.id));
    const identifier = `reset-password:${reset}`;
    await db.update(verifications).set({ identifier }).where(eq(verifications.value, user.id));
    expect(await isSignedIn(token)).toBe(false);

    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));

    expect(await isSignedIn(token)).toBe(true);
    expect(await readTables()).not.toContain(reset);
    expect((await post('/reset-password', { token: reset, newPassword: password })).status).toBe(200);
  });
});
