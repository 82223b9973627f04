import { z } from 'zod';

/** The entitlement that gives full access (PW-07). */
export const entitlement = 'Subscribed';

/** A Unix time in milliseconds, from 1970 to 2999; parsed to ISO 8601 in UTC. */
const moment = z
  .int()
  .min(0)
  .max(32_503_679_999_999)
  .transform((milliseconds) => new Date(milliseconds).toISOString());
const name = z.string().min(1).max(200);
const names = z.array(name).max(100);

const event = z.object({
  id: name,
  type: name,
  event_timestamp_ms: moment,
  app_user_id: name.nullish(),
  original_app_user_id: name.nullish(),
  aliases: names.nullish(),
  /** Deprecated by `entitlement_ids`, and still sent. */
  entitlement_id: name.nullish(),
  entitlement_ids: names.nullish(),
  original_transaction_id: name.nullish(),
  product_id: name.nullish(),
  expiration_at_ms: moment.nullish(),
  grace_period_expiration_at_ms: moment.nullish(),
  cancel_reason: name.nullish(),
  expiration_reason: name.nullish(),
  store: name.nullish(),
  environment: name.nullish(),
  transferred_from: names.nullish(),
  transferred_to: names.nullish(),
});

/** The body of a RevenueCat webhook; other fields are dropped. */
export const revenueCatBody = z.object({ event });
export type RevenueCatEvent = z.output<typeof event>;

/** Whether an event is about `entitlement`. A transfer names none and moves all of them. */
export function isAboutAccess({ type, entitlement_id, entitlement_ids }: RevenueCatEvent): boolean {
  if (type === 'TRANSFER') return true;
  return (entitlement_ids ?? (entitlement_id ? [entitlement_id] : [])).includes(entitlement);
}

/** The users that an event may be about, the likeliest first. */
export function candidateUserIds({ app_user_id, original_app_user_id, aliases }: RevenueCatEvent): string[] {
  return [app_user_id, original_app_user_id, ...(aliases ?? [])].filter((id) => typeof id === 'string');
}
