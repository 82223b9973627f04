import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../brand/illustration.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** One sentence that says what to do. */
  text?: string;
  /** A Button or ButtonLink. */
  action?: ReactNode;
}

/** What stands where nothing is yet, or where something went wrong. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Drawing name={drawing} />
      <h2 className="empty-title">{title}</h2>
      {text !== undefined && <p className="empty-text">{text}</p>}
      {action}
    </div>
  );
}
