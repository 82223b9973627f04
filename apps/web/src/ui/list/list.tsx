import { clsx } from 'clsx';
import { useRef, type CSSProperties, type FocusEvent, type ReactNode, type RefObject } from 'react';
import './list.css';
import { useFocusAfterRemoval } from '../behaviour/use-focus-after-removal.ts';

export interface ListProps {
  label?: string;
  /** The leading element of the rows, so that the hairlines align with the titles. */
  inset?: 'none' | 'text' | 'ring' | 'icon' | 'tile' | 'avatar' | 'ring-tile';
  /** Without a card, for a list that fills a panel. */
  flat?: boolean;
  style?: CSSProperties;
  onFocus?: (event: FocusEvent<HTMLUListElement>) => void;
  onBlur?: (event: FocusEvent<HTMLUListElement>) => void;
  ref?: RefObject<HTMLUListElement | null>;
  /** `li` elements, usually with a Row each. */
  children: ReactNode;
}

/** A list of rows with hairlines between them. The focus stays in the list when the focused row is removed. */
export function List({ label, inset = 'ring', flat = false, ref, children, ...rest }: ListProps) {
  const own = useRef<HTMLUListElement>(null);
  const list = ref ?? own;
  useFocusAfterRemoval(list);
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
