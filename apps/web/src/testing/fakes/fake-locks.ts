import { vi } from 'vitest';

type Work = () => unknown;

/** Replaces Web Locks, which jsdom does not have. `closePage` releases all locks, as the end of a page does. */
export function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  const releases = new Set<() => void>();

  async function request(name: string, options: { signal?: AbortSignal } | Work, given?: Work) {
    const work = typeof options === 'function' ? options : (given as Work);
    const signal = typeof options === 'function' ? undefined : options.signal;
    while (held.has(name)) {
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      await Promise.race([held.get(name), aborted]);
    }
    const result = Promise.resolve(work());
    const closed = new Promise<void>((resolve) => releases.add(resolve));
    const end = Promise.race([result.catch(() => undefined), closed]).then(() => held.delete(name));
    held.set(name, end);
    return result;
  }

  const locks = {
    request,
    query: async () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  // Not an heir of the real one, whose getters work for itself only.
  const withLocks = new Proxy(navigator, {
    has: (real, name) => name === 'locks' || name in real,
    get: (real, name): unknown => (name === 'locks' ? locks : Reflect.get(real, name)),
  });
  vi.stubGlobal('navigator', withLocks);
  return {
    async closePage() {
      const ending = [...held.values()];
      for (const release of releases) release();
      releases.clear();
      await Promise.all(ending);
    },
  };
}
