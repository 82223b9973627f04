import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './chip.css';
import { hueClass, type Hue } from './hue.ts';

interface ChipProps {
  hue: Hue;
  /** A lucide icon (`icon-tiny`); the first word may stand in `<b>`. */
  children: ReactNode;
  /** Makes it a button. */
  onClick?: () => void;
}

/** A short fact in its hue, 32 px high. */
export function Chip({ hue, children, onClick }: ChipProps) {
  if (!onClick) return <span className={clsx('chip', hueClass(hue))}>{children}</span>;
  return (
    <button type="button" className={clsx('chip', hueClass(hue))} onClick={onClick}>
      {children}
    </button>
  );
}
