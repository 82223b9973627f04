/** Distance a pointer moves before a drag is distinguished from a tap or a scroll. */
const dragSlopPx = 8;

/**
 * The length of a row's swipe, in CSS pixels: a thumb's reach, less on narrow rows. A row is completed at 95 % of it
 * (IL-05).
 */
export const swipeTrack = (rowWidth: number) => Math.min(240, Math.max(120, rowWidth - 96));

/** Share of the track a drag has covered, 0 to 1; 0 for a drag to the left. */
export function swipeProgress(dragged: number, rowWidth: number): number {
  return Math.min(1, Math.max(0, dragged / swipeTrack(rowWidth)));
}

export const isSwiped = (progress: number) => progress >= 0.95;

/** The gesture of a pointer that moved by (`x`, `y`): a swipe to the right, another one, or undecided. */
export function classifyDrag(x: number, y: number): 'sweep' | 'other' | 'undecided' {
  if (Math.hypot(x, y) < dragSlopPx) return 'undecided';
  return x > 0 && x > Math.abs(y) * 1.2 ? 'sweep' : 'other';
}
