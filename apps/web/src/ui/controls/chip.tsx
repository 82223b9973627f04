import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './chip.css';
import { hueClass, type Hue } from '../brand/hue.ts';

interface ChipProps {
  hue: Hue;
  /** For use within text: less high, with a square dot before it. */
  small?: boolean;
  children: ReactNode;
}

/** A short label in a hue, 32 px high. */
export function Chip({ hue, small = false, children }: ChipProps) {
  return <span className={clsx('chip', small && 'chip-small', hueClass(hue))}>{children}</span>;
}
