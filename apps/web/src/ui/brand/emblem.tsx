import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import './emblem.css';
import { hueClass, type Hue } from './hue.ts';

interface EmblemProps {
  hue: Hue;
  /** Draws the seam as an animation when it appears. */
  sewn?: boolean;
  /** A lucide icon. */
  children: ReactNode;
}

const seam = 'M28 8.5h7.5c6 0 10 3.5 10 9.5v16c0 10-7 16.5-17.5 16.5S10.5 44 10.5 34V18c0-6 4-9.5 10-9.5z';

/** A small pocket with an icon, 56 by 60 px, for badges. Hidden from screen readers, which read the text beside it. */
export function Emblem({ hue, sewn = false, children }: EmblemProps) {
  const mask = useId();
  return (
    <span aria-hidden className={clsx('emblem', sewn && 'emblem-sewn', hueClass(hue))}>
      <svg viewBox="0 0 56 60">
        <path
          className="emblem-cloth"
          d="M6 18C6 9 12 4 20 4h16c8 0 14 5 14 14v16c0 13-9 21-22 21S6 47 6 34z"
        />
        {sewn && (
          <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="56" height="60">
            <path className="emblem-thread" pathLength="1" d={seam} />
          </mask>
        )}
        <path className="emblem-seam" d={seam} {...(sewn && { mask: `url(#${mask})` })} />
      </svg>
      {children}
    </span>
  );
}
