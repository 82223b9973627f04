import type { Database } from '../../db/database.ts';
import { askRevenueCat, type RevenueCat } from './revenuecat-client.ts';
import { findHistory } from './find-history.ts';
import { endOf, standingOf, type History, type Standing } from './subscription-state.ts';
import { findCheck, saveCheck, type Check } from './subscription-store.ts';

/** How long an answer of RevenueCat is good, in milliseconds: for somebody without access, and for everybody. */
const goodForOutsiders = 60_000;
const goodForAll = 24 * 60 * 60_000;
/** After a failure nobody is asked about for a while, in milliseconds. */
const restAfterFailure = 30_000;

/** What is known of a person's subscription in a store. Moments in ISO 8601 in UTC. */
export interface Known {
  standing: Standing | null;
  isActive: boolean;
  /** When RevenueCat said so; null when it has never said anything. */
  toldAt: string | null;
}

interface Means {
  database: Database;
  /** Null: only what its webhooks tell counts. */
  revenueCat: RevenueCat | null;
  onFailure: (error: unknown, message: string) => void;
}

/**
 * Gives a function that says how a person's subscription stands: by the webhooks that came, and where those leave them
 * without access, or are old, by RevenueCat's own answer. When it does not answer, what is known counts.
 */
export function storeSubscription({ database, revenueCat, onFailure }: Means) {
  let restUntil = 0;

  return async (userId: string, now: Date): Promise<Known> => {
    const history = await findHistory(database, userId);
    const known = knownBy(userId, { history, check: await findCheck(database, userId), now });
    if (revenueCat === null || !isOld(known, now) || now.getTime() < restUntil) return known;
    try {
      const standing = await askRevenueCat(revenueCat, userId);
      const check = checkOf(userId, standing, now);
      await saveCheck(database, check);
      return knownBy(userId, { history, check, now });
    } catch (error) {
      restUntil = now.getTime() + restAfterFailure;
      onFailure(error, 'RevenueCat could not be asked');
      return known;
    }
  };
}

function knownBy(
  userId: string,
  { history, check, now }: { history: History; check: Check | null; now: Date },
): Known {
  const { events, transfers } = history;
  const latest =
    [...events, ...transfers]
      .map(({ occurredAt }) => occurredAt)
      .sort()
      .at(-1) ?? null;
  const isAnswered = check !== null && (latest === null || latest <= check.checkedAt);
  const standing = isAnswered ? standingIn(check) : standingOf(userId, history);
  const told = [check?.checkedAt, ...events.map(({ receivedAt }) => receivedAt)].filter(
    (at) => at !== undefined,
  );
  const end = standing === null ? now.toISOString() : endOf(standing);
  return {
    standing,
    isActive: end === null || end > now.toISOString(),
    toldAt: told.sort().at(-1) ?? null,
  };
}

const standingIn = ({ productId, expiresAt, graceUntil }: Check): Standing | null =>
  productId === null ? null : { productId, expiresAt, graceUntil };

const checkOf = (userId: string, standing: Standing | null, now: Date): Check => ({
  userId,
  checkedAt: now.toISOString(),
  productId: standing?.productId ?? null,
  expiresAt: standing?.expiresAt ?? null,
  graceUntil: standing?.graceUntil ?? null,
});

function isOld({ isActive, toldAt }: Known, now: Date): boolean {
  const age = toldAt === null ? Infinity : now.getTime() - Date.parse(toldAt);
  return age >= (isActive ? goodForAll : goodForOutsiders);
}
