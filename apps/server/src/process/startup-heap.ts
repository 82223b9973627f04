import { setFlagsFromString } from 'node:v8';
import { collectGarbage, followLoad, letYoungGrow } from '../lib/memory/heap-growth.ts';

/** V8's default, 5 in Node 20: after so many collections it discards compiled code that did not run meanwhile. */
const defaultCodeAge = 6;

/**
 * Keeps V8's young generation at its initial size while the program is loaded, and returns a function that lets it grow
 * with the load. Loading fills it once with long-lived objects; if it grew for that, it would stay some 25 MB larger until V8
 * has seen the process idle for a while. Call it before anything large is imported. It costs some 3 % more processor time
 * at start.
 *
 * The returned function also collects the garbage of loading, and the code that only the start needed, which the first
 * collection finds unused and the second discards: some 25 MB of resident memory for two pauses of 0.1 s. V8 would keep
 * them until the process has been idle for half a minute.
 */
export function limitHeapDuringStartup(): () => void {
  const setCodeAge = (collections: number) => setFlagsFromString(`--bytecode-old-age=${collections}`);
  letYoungGrow(false);
  return () => {
    followLoad();
    setCodeAge(1);
    collectGarbage();
    collectGarbage();
    setCodeAge(defaultCodeAge);
  };
}

/**
 * Gives Node 20 the `navigator` that later versions have. Where there is none, pg makes a `Response` to learn whether it runs
 * at Cloudflare, and that loads all of Node's fetch: some 3 MB for as long as the process runs.
 */
export function nameRuntime(): void {
  if ('navigator' in globalThis) return;
  const [major] = process.versions.node.split('.');
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${major}` },
    configurable: true,
  });
}
