import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Problem } from './problems.ts';

/** What went wrong, and what to do about it. On a short screen it would push the button one pressed below the edge. */
export function ProblemNotice({ title, advice }: Problem) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} role="alert" className="paywall-notice">
      <CircleAlert />
      <div>
        <p className="type-label">{title}</p>
        <p className="type-meta">{advice}</p>
      </div>
    </div>
  );
}
