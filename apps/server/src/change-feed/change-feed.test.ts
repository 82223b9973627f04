import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startRelay } from '../testing/database/relay.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { createChangeFeed } from './change-feed.ts';

const database = await createTestDatabase();
afterAll(database.close);

it('a stream that began before its server listened to the others announces a gap when it does (AC-14)', async () => {
  const { host, port } = inject('testCluster');
  const relay = await startRelay(`${host}/.s.PGSQL.${port}`);
  const feed = createChangeFeed({
    pool: database.pool,
    directConnection: { ...database.directConnection, host: '127.0.0.1', port: relay.port },
    onFailure: () => undefined,
  });
  onTestFinished(async () => {
    await feed.close();
    relay.close();
  });
  relay.freezeAll();
  const onGap = vi.fn();
  feed.subscribe('ana', {
    onChange: () => undefined,
    onGap,
    onFull: () => undefined,
    onUserDeleted: () => undefined,
  });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = feed.ready();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await begun;
  expect(onGap).not.toHaveBeenCalled();
  relay.thaw();

  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
});
