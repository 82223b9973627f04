import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './chip.css';
import { hueClass, type Hue } from '../brand/hue.ts';

interface ChipProps {
  hue: Hue;
  /** Among other words: lower, with a square dot before it. */
  small?: boolean;
  children: ReactNode;
}

/** A short fact in its hue, 32 px high. */
export function Chip({ hue, small = false, children }: ChipProps) {
  return <span className={clsx('chip', small && 'chip-small', hueClass(hue))}>{children}</span>;
}
