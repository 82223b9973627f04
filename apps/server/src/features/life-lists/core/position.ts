/** Distance between neighbours. It can be halved ten times (2^10) before a group has to be renumbered. */
export const positionGap = 1024;

/** The maximum of the column's type, `integer`. */
const maxPosition = 2 ** 31 - 1;

/** A position between two others; null stands for the edge of the group. Returns null when there is no room. */
export function positionBetween([before = null, after = null]: readonly (number | null)[]): number | null {
  const position =
    before === null
      ? (after ?? positionGap) - (after === null ? 0 : positionGap)
      : after === null
        ? before + positionGap
        : Math.floor((before + after) / 2);
  return position === before || Math.abs(position) > maxPosition ? null : position;
}
