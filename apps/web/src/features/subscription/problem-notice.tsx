import { CircleAlert } from 'lucide-react';
import { useScrollIntoView } from '../../ui/behaviour/use-scroll-into-view.ts';
import type { Problem } from './problems.ts';

/** What went wrong, and what to do about it. */
export function ProblemNotice({ title, advice }: Problem) {
  const notice = useScrollIntoView<HTMLDivElement>();
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
