import { and, asc, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { devices, webPushKeys } from '../db/schema/devices.ts';

export type DeviceRow = typeof devices.$inferSelect;
export type NewDevice = typeof devices.$inferInsert;
export type KeyPair = Pick<typeof webPushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** How many devices of a person are told; the ones that registered longest ago give way. */
const mostDevices = 20;

/**
 * Keeps a device, or what is new about it. Whoever had its token or its endpoint before, another account on the same
 * phone or browser, has it no more: this is the one query about devices that crosses owners.
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
    .limit(mostDevices);
  await tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), ne(devices.id, id), notInArray(devices.id, latest)));
}

/** False when the person has no such device. */
export async function deleteDevice(handle: Handle, userId: string, id: string): Promise<boolean> {
  const removed = await handle
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id)))
    .returning({ id: devices.id });
  return removed.length === 1;
}

/** Forgets a device that its service no longer knows, unless it has registered anew since it was read. */
export async function deleteGoneDevice(
  handle: Handle,
  { userId, id, addressHash }: Pick<DeviceRow, 'userId' | 'id' | 'addressHash'>,
): Promise<void> {
  await handle
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id), eq(devices.addressHash, addressHash)));
}

/** The devices of a person. */
export async function findDevices(handle: Handle, userId: string): Promise<DeviceRow[]> {
  return handle.select().from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.id));
}

/** The keys of this Pouch: the ones that are kept, else these, which are kept from now on. They belong to nobody. */
export async function keepWebPushKeys(database: Database, made: KeyPair, now: string): Promise<KeyPair> {
  await database
    .insert(webPushKeys)
    .values({ ...made, createdAt: now })
    .onConflictDoNothing();
  const [kept] = await database.select().from(webPushKeys);
  if (!kept) throw new Error('The keys of Web Push vanished');
  return kept;
}
