/** Most results that are kept: some for every part of a long list. */
const maxResults = 400;

/**
 * A function of a text that keeps its latest results, for what several stages of sorting ask about the same words. Callers
 * must not change a result.
 */
export function rememberResults<Result extends object | string | number | boolean>(
  compute: (text: string) => Result,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= maxResults) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
