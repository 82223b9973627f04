import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { sessions, verifications } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/sign-in/attempts.ts';
import { deletedSessions } from '../db/schema/sign-in/deleted-sessions.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { items } from '../db/schema/items.ts';
import { hashToken } from '../features/sign-in/core/hash-token.ts';
import { friday, testApi } from '../testing/api.ts';
import { addItem } from '../testing/item-calls.ts';
import { cleanUp } from './clean-up.ts';

const api = testApi();

const hours = (count: number) => new Date(friday.getTime() + count * 60 * 60 * 1000);

describe('the nightly clean-up', () => {
  it('deletes what has expired and keeps the rest, however often it runs (AP-05, AU-03, IL-11)', async () => {
    const { db } = api.database;
    const ana = await api.createUser();
    const key = (name: string, createdAt: Date) => ({
      userId: ana.id,
      key: name,
      requestHash: Buffer.alloc(32),
      createdAt,
    });
    const session = (token: string, expiresAt: Date) => ({ id: uuidv7(), userId: ana.id, token, expiresAt });
    const link = (identifier: string, expiresAt: Date) => ({
      id: uuidv7(),
      identifier,
      value: ana.id,
      expiresAt,
    });
    await db
      .insert(idempotencyKeys)
      .values([key('old', hours(-90 * 24 - 1)), key('new', hours(-90 * 24 + 1))]);
    await db.insert(sessions).values([session('old', hours(-1)), session('new', hours(1))]);
    await db.insert(verifications).values([link('old', hours(-1)), link('new', hours(1))]);
    await db.insert(attempts).values([
      { key: 'old', count: 3, expiresAt: hours(-1) },
      { key: 'new', count: 3, expiresAt: hours(1) },
    ]);
    await db.insert(deletedSessions).values([
      { token: 'old', deletedAt: hours(-180 * 24 - 1).toISOString() },
      { token: 'new', deletedAt: hours(-180 * 24 + 1).toISOString() },
    ]);
    for (const [cleaned_title, removedAt] of [
      ['old', hours(-25)],
      ['new', hours(-23)],
    ] as const) {
      const { id } = await addItem(ana, { cleaned_title });
      await db.update(items).set({ removedAt: removedAt.toISOString() }).where(eq(items.id, id));
    }

    await Promise.all([cleanUp(db, friday), cleanUp(db, friday)]);
    await cleanUp(db, friday);

    expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new']);
    expect((await db.select().from(sessions)).map((row) => row.token).sort()).toEqual(
      [hashToken(ana.token), 'new'].sort(),
    );
    expect((await db.select().from(verifications)).map((row) => row.identifier)).toEqual(['new']);
    expect((await db.select().from(attempts)).map((row) => row.key)).toEqual(['new']);
    expect((await db.select().from(deletedSessions)).map((row) => row.token)).toEqual(['new']);
    expect((await db.select().from(items)).map((row) => row.title)).toEqual(['new']);
  });
});
