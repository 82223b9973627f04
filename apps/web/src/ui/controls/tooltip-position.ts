export type TooltipSide = 'below' | 'left' | 'right';

/** A tooltip's anchor point, in CSS pixels of the viewport. */
export interface TooltipPosition {
  left: number;
  top: number;
}

const gap = 6;
const height = 26;
const edge = 48;

/** Centred below the target, or above it if there is no room below; or beside it, vertically centred. */
export function positionTooltip(
  thing: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>,
  side: TooltipSide,
  view: { innerWidth: number; innerHeight: number },
): TooltipPosition {
  if (side === 'left') return { left: thing.left - gap, top: thing.top + thing.height / 2 };
  if (side === 'right') return { left: thing.right + gap, top: thing.top + thing.height / 2 };
  const below = thing.bottom + gap;
  const top = below + height > view.innerHeight ? thing.top - gap - height : below;
  const centre = thing.left + thing.width / 2;
  return { left: Math.min(Math.max(centre, edge), view.innerWidth - edge), top };
}
