import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { timeouts } from './timeouts.ts';

it('a start may take as long as a slow or busy machine needs (OP-01)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify(timeouts);
  void app.register((_scope, _options, done) => {
    vi.advanceTimersByTime(10 * 60_000);
    done();
  });

  await expect(app.ready()).resolves.toBeDefined();
});
