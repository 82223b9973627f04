import { ChevronRight, CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import './today.css';

/** "3 overdue": opens the screen that settles them (TD-01, SC-07). */
export function OverdueLink({ count }: { count: number }) {
  return (
    <Link href="/upcoming?missed" className="today-line today-overdue">
      <CircleAlert className="icon-small" />
      <span>{count} overdue</span>
      <span className="today-act">Catch up</span>
      <ChevronRight className="icon-small" />
    </Link>
  );
}
