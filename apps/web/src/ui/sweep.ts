/** Pixels a pointer moves before a drag is told from a tap or a scroll. */
const slop = 8;

/**
 * How long a row's sweep is, in pixels: as far as a thumb reaches, less on narrow rows.
 * A row is let go to the right at 95 % of it (IL-05).
 */
export const sweepTrack = (rowWidth: number) => Math.min(240, Math.max(120, rowWidth - 96));

/** Share of the track a drag has covered, 0 to 1. Leftward drags count as none. */
export function sweepProgress(dragged: number, rowWidth: number): number {
  return Math.min(1, Math.max(0, dragged / sweepTrack(rowWidth)));
}

export const isSwept = (progress: number) => progress >= 0.95;

/** What a pointer that moved by (`x`, `y`) is doing: sweeping to the right, something else, or nothing yet. */
export function readDrag(x: number, y: number): 'sweep' | 'other' | 'undecided' {
  if (Math.hypot(x, y) < slop) return 'undecided';
  return x > 0 && x > Math.abs(y) * 1.2 ? 'sweep' : 'other';
}
