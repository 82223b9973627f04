interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 6;
const edge = 8;

/**
 * The position of a popover of the given size, in CSS pixels of the viewport: below its trigger with aligned right edges,
 * above it if there is no room below, and never beyond the viewport's edge.
 */
export function positionPopover(
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
