import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../brand/illustration.tsx';

interface EmptyStateProps {
  illustration: IllustrationName;
  title: string;
  /** One sentence about what to do. */
  text?: string;
  /** A Button or ButtonLink. */
  action?: ReactNode;
}

/** Shown in place of an empty list or of content that failed to load. */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Illustration name={illustration} />
      <h2 className="empty-title">{title}</h2>
      {text !== undefined && <p className="empty-text">{text}</p>}
      {action}
    </div>
  );
}
