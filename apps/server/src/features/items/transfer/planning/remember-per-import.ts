import { LRUCache } from 'lru-cache';

/** Most results that are kept, the latest ones. */
const maxRemembered = 1000;

/**
 * Keeps results for as long as an import takes: in a long file the same dates and titles come again and again. Callers must not
 * change a result.
 */
export function rememberPerImport<Result extends object>() {
  const imports = new WeakMap<object, LRUCache<string, Result>>();
  return (moment: object, key: string, compute: () => Result): Result => {
    const results = imports.get(moment) ?? new LRUCache<string, Result>({ max: maxRemembered });
    imports.set(moment, results);
    const result = results.get(key) ?? compute();
    results.set(key, result);
    return result;
  };
}
