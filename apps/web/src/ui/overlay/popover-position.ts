interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 6;
const edge = 8;

/**
 * Where a popover of the given size goes, in CSS pixels of the window: below its trigger with right edges in line,
 * above it when there is no room, and never beyond the window's edge.
 */
export function placePopover(
  trigger: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
): { left: number; top: number } {
  const below = trigger.bottom + gap;
  const fitsBelow = below + size.height + edge <= view.innerHeight;
  const top = fitsBelow ? below : Math.max(edge, trigger.top - gap - size.height);
  const left = Math.min(Math.max(edge, trigger.right - size.width), view.innerWidth - edge - size.width);
  return { left: Math.max(edge, left), top };
}
