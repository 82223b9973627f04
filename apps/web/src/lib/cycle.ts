/** The one after (1) or before (-1) another, round the ends; the first or last where there is no other. */
export function neighbour(
  all: readonly string[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = from === undefined ? -1 : all.indexOf(from);
  if (at === -1) return step === 1 ? all[0] : all.at(-1);
  return all[(at + step + all.length) % all.length];
}
