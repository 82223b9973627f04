/** Most results that are kept: some for every part of a long list. */
const maxResults = 400;

/**
 * A function of a text that keeps its latest results, for what several stages of sorting ask about the same words. Callers
 * must not change a result.
 */
export function rememberResults<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (results.has(text)) return results.get(text)!;
    if (results.size >= maxResults) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
