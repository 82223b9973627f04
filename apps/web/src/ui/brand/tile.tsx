import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hueClass, type Hue } from './hue.ts';
import './tile.css';

export interface TileProps {
  hue: Hue;
  /** `regular` 36 px, `small` 28 px in sidebars, `large` 44 px in dialogs. */
  size?: 'small' | 'regular' | 'large';
}

/** An icon on a tinted square. Hidden from screen readers, which read the text beside it. */
export function Tile({ hue, size = 'regular', children }: TileProps & { children: ReactNode }) {
  return (
    <span aria-hidden className={clsx('tile', size !== 'regular' && `tile-${size}`, hueClass(hue))}>
      {children}
    </span>
  );
}
