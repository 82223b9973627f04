/** The element after (1) or before (-1) `from`, wrapping around; the first or last one when `from` is not in the list. */
export function cycle(all: readonly string[], from: string | undefined, step: 1 | -1): string | undefined {
  const at = from === undefined ? -1 : all.indexOf(from);
  if (at === -1) return step === 1 ? all[0] : all.at(-1);
  return all[(at + step + all.length) % all.length];
}
