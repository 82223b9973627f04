import { clsx } from 'clsx';
import { useRef, type CSSProperties, type FocusEvent, type ReactNode, type RefObject } from 'react';
import './list.css';
import { useFocusHeir } from '../behaviour/use-focus-after-removal.ts';

export interface ListProps {
  label?: string;
  /** What the rows begin with, so that hairlines begin where titles do. */
  inset?: 'none' | 'ring' | 'icon' | 'tile' | 'avatar' | 'ring-tile';
  /** Without its own card: the list fills a panel. */
  flat?: boolean;
  style?: CSSProperties;
  onFocus?: (event: FocusEvent<HTMLUListElement>) => void;
  onBlur?: (event: FocusEvent<HTMLUListElement>) => void;
  ref?: RefObject<HTMLUListElement | null>;
  /** `li` elements, usually holding a Row each. */
  children: ReactNode;
}

/** One surface of rows with hairlines between them. The focus stays in it when the row that has it goes. */
export function List({ label, inset = 'ring', flat = false, ref, children, ...rest }: ListProps) {
  const own = useRef<HTMLUListElement>(null);
  const list = ref ?? own;
  useFocusHeir(list);
  return (
    <ul
      {...rest}
      ref={list}
      aria-label={label}
      data-inset={inset}
      className={clsx('list', flat ? 'list-flat' : 'card')}
    >
      {children}
    </ul>
  );
}
