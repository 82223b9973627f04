import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hueClass, type Hue } from './hue.ts';
import './tile.css';

export interface TileProps {
  hue: Hue;
  /** 36 px; `small` 28 in sidebars, `large` 44 in dialogs. */
  size?: 'small' | 'regular' | 'large';
}

/** An icon on its tint. The word beside it carries the meaning. */
export function Tile({ hue, size = 'regular', children }: TileProps & { children: ReactNode }) {
  return (
    <span aria-hidden className={clsx('tile', size !== 'regular' && `tile-${size}`, hueClass(hue))}>
      {children}
    </span>
  );
}
