import { and, asc, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { sessions } from '../db/schema/accounts.ts';
import { devices, webPushKeys } from '../db/schema/devices.ts';

export type DeviceRow = typeof devices.$inferSelect;
export type NewDevice = typeof devices.$inferInsert;
export type KeyPair = Pick<typeof webPushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** Devices per user; beyond that, those that registered longest ago are deleted. */
const maxDevices = 20;

/**
 * Stores or updates a device. Deletes other devices with the same push endpoint or token, such as another account's on
 * the same phone or browser: the only query about devices that crosses owners.
 */
export async function saveDevice(tx: Transaction, { createdAt, ...changes }: NewDevice): Promise<void> {
  const { userId, id, addressHash } = changes;
  await tx.execute(
    sql`select pg_advisory_xact_lock(${addressHash.readInt32BE(0)}, ${addressHash.readInt32BE(4)})`,
  );
  await tx
    .delete(devices)
    .where(
      and(
        eq(devices.addressHash, addressHash),
        sql`(${devices.userId}, ${devices.id}) <> (${userId}, ${id})`,
      ),
    );
  await tx
    .insert(devices)
    .values({ ...changes, createdAt })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: changes });
  const latest = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.seenAt), desc(devices.id))
    .limit(maxDevices);
  await tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), ne(devices.id, id), notInArray(devices.id, latest)));
}

/** A user's devices, the latest used first, with the `User-Agent` of the session that registered each. */
export async function findListedDevices(handle: Handle, userId: string) {
  const { id, platform, seenAt, sessionId, webPush, blocked } = devices;
  return handle
    .select({ id, platform, seenAt, sessionId, webPush, blocked, userAgent: sessions.userAgent })
    .from(devices)
    .leftJoin(sessions, and(eq(sessions.userId, userId), eq(sessions.id, devices.sessionId)))
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.seenAt), desc(devices.id));
}

/** Marks a device as one that may not show notifications; without effect if the user has no such device. */
export async function markBlocked(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(devices)
    .set({ blocked: true })
    .where(and(eq(devices.userId, userId), eq(devices.id, id)));
}

/** False if the user has no such device. */
export async function deleteDevice(handle: Handle, userId: string, id: string): Promise<boolean> {
  const deleted = await handle
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id)))
    .returning({ id: devices.id });
  return deleted.length === 1;
}

/** Deletes all devices of a user: after a new password by mail, each has to sign in and register again. */
export async function deleteDevices(handle: Handle, userId: string): Promise<void> {
  await handle.delete(devices).where(eq(devices.userId, userId));
}

/** Deletes a device that its push service no longer knows, unless it has re-registered since it was read. */
export async function deleteGoneDevice(
  handle: Handle,
  { userId, id, addressHash }: Pick<DeviceRow, 'userId' | 'id' | 'addressHash'>,
): Promise<void> {
  await handle
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id), eq(devices.addressHash, addressHash)));
}

export async function findDevices(handle: Handle, userId: string): Promise<DeviceRow[]> {
  return handle.select().from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.id));
}

/** The VAPID keys of this installation: the stored ones, or these, which are stored then. Not owned by a user. */
export async function findOrInsertWebPushKeys(
  database: Database,
  generated: KeyPair,
  now: string,
): Promise<KeyPair> {
  await database
    .insert(webPushKeys)
    .values({ ...generated, createdAt: now })
    .onConflictDoNothing();
  const [stored] = await database.select().from(webPushKeys);
  if (!stored) throw new Error('The keys of Web Push vanished');
  return stored;
}
