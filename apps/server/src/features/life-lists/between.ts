/** Room left between two neighbours, so that ten entries fit between them before any other has to move. */
export const step = 1024;

/** The largest number that the column holds. */
const most = 2 ** 31 - 1;

/** A position between two others, either of which may be the edge of the group; null where there is no room. */
export function between([before = null, after = null]: readonly (number | null)[]): number | null {
  const found =
    before === null
      ? (after ?? step) - (after === null ? 0 : step)
      : after === null
        ? before + step
        : Math.floor((before + after) / 2);
  return found === before || Math.abs(found) > most ? null : found;
}
