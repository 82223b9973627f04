import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './list.css';

interface ListProps {
  label?: string;
  /** What the rows begin with, so that hairlines begin where titles do. */
  inset?: 'none' | 'ring' | 'icon' | 'tile' | 'ring-tile';
  /** Without its own card: the list fills a panel. */
  flat?: boolean;
  /** `li` elements, usually holding a Row each. */
  children: ReactNode;
}

/** One surface of rows with hairlines between them. */
export function List({ label, inset = 'ring', flat = false, children }: ListProps) {
  return (
    <ul aria-label={label} data-inset={inset} className={clsx('list', flat ? 'list-flat' : 'card')}>
      {children}
    </ul>
  );
}
