import { setFlagsFromString } from 'node:v8';
import { collectGarbage, followLoad, letYoungGrow } from '../lib/memory/heap-growth.ts';

/**
 * Keeps V8's young generation at its initial size while the program is loaded, and returns a function that lets it grow
 * with the load. Loading fills it once with long-lived objects; if it grew for that, it would stay some 25 MB larger until V8
 * has seen the process idle for a while. Call it before anything large is imported. It costs some 3 % more processor time
 * at start.
 *
 * The returned function also collects the garbage of loading, and the code of all functions that do not run at that moment:
 * some 25 MB of resident memory for a pause of 70 ms. What requests call is compiled again at its first call, which takes
 * the first requests no longer than before. The flag is from V8's own tests. By age, which a collection on demand leaves as it
 * is, V8 would discard only what was compiled early in the start, 2 MB less.
 */
export function limitHeapDuringStartup(): () => Promise<void> {
  letYoungGrow(false);
  return async () => {
    followLoad();
    setFlagsFromString('--stress-flush-code');
    await collectGarbage();
    setFlagsFromString('--no-stress-flush-code');
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
