import type { ReactNode } from 'react';

/** What a bucket shows while several of its items are selected (FW-06). */
export interface Selecting {
  /** Replaces the header bar; otherwise undefined. */
  bar: ReactNode;
  /** Replaces the active items; otherwise null. */
  list: ReactNode;
}
