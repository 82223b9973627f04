import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/accounts.ts';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { captureStatements, explainSteps } from '../../../testing/database/plans.ts';
import { countTrips } from '../../../testing/database/trips.ts';
import { sessionFinder } from './session-store.ts';

const api = testApi();

const createUsers = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => api.createUser()));

/** Finds users as the calls of one moment do; the ids, null for a token that finds none. */
function finderAtOnce() {
  const find = sessionFinder(api.database.db, 'find_together');
  return (tokens: string[]): Promise<(string | null)[]> =>
    Promise.all(tokens.map(async (token) => (await find(token, api.clock.now))?.id ?? null));
}

const expire = ({ id }: TestUser) =>
  api.database.db
    .update(sessions)
    .set({ expiresAt: new Date(api.clock.now.getTime() - 1) })
    .where(eq(sessions.userId, id));

describe('users who call at the same moment', () => {
  it('are found by one statement, each by the own token (AP-03)', async () => {
    const users = await createUsers(20);
    const findAtOnce = finderAtOnce();
    const twice = [...users, ...users];

    let found: (string | null)[] = [];
    const trips = await countTrips(async () => {
      found = await findAtOnce(twice.map(({ token }) => token));
    });

    expect(found).toEqual(twice.map(({ id }) => id));
    expect(trips).toBe(1);
  });

  it('are all found when they are more than a statement looks up (AP-03)', async () => {
    const users = await createUsers(120);

    const found = await finderAtOnce()(users.map(({ token }) => token));

    expect(found).toEqual(users.map(({ id }) => id));
  });

  it('are found beside tokens that are unknown or expired (AP-03)', async () => {
    const [ana, ben, late] = (await createUsers(3)) as [TestUser, TestUser, TestUser];
    await expire(late);

    const found = await finderAtOnce()([ana.token, 'unknown', late.token, ben.token]);

    expect(found).toEqual([ana.id, null, null, ben.id]);
  });

  it('are found again after their connection was lost (AP-03)', async () => {
    const ana = await api.createUser();
    const findAtOnce = finderAtOnce();
    const lost = findAtOnce([ana.token, ana.token]);
    api.database.dropConnections();
    await expect(lost).rejects.toThrow();

    expect(await findAtOnce([ana.token])).toEqual([ana.id]);
  });

  it('are found by indexes among 10,000 others (AP-03)', async () => {
    const { pool } = api.database;
    await pool.query(`insert into users (id, name, email)
      select gen_random_uuid(), n::text, n || '@example.net' from generate_series(1, 10000) as n`);
    await pool.query(`insert into sessions (id, user_id, token, expires_at)
      select gen_random_uuid(), id, md5(id::text), now() from users where email like '%@example.net'`);
    await pool.query(
      'insert into profiles (user_id, timezone) select id, null from users on conflict do nothing',
    );
    await pool.query('vacuum analyze users, sessions, profiles');
    const users = await createUsers(50);
    const findAtOnce = finderAtOnce();

    const statements = await captureStatements(
      () => findAtOnce(users.map(({ token }) => token)),
      '"sessions"',
    );
    const steps = await Promise.all(statements.map((statement) => explainSteps(pool, statement)));

    expect(statements).toHaveLength(1);
    expect(steps.flat().filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
  });
});
