export type TooltipSide = 'below' | 'left' | 'right';

/** Where a tooltip's anchor point lies, in CSS pixels of the window. */
export interface TooltipPlace {
  left: number;
  top: number;
}

const gap = 6;
const height = 26;
const edge = 48;

/** Below the thing (its centre), or above it when there is no room; or beside it, centred. Never beyond the window. */
export function placeTooltip(
  thing: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>,
  side: TooltipSide,
  view: { innerWidth: number; innerHeight: number },
): TooltipPlace {
  if (side === 'left') return { left: thing.left - gap, top: thing.top + thing.height / 2 };
  if (side === 'right') return { left: thing.right + gap, top: thing.top + thing.height / 2 };
  const below = thing.bottom + gap;
  const top = below + height > view.innerHeight ? thing.top - gap - height : below;
  const centre = thing.left + thing.width / 2;
  return { left: Math.min(Math.max(centre, edge), view.innerWidth - edge), top };
}
