import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import './sortable-row.css';

interface MovableRowProps {
  id: string;
  /** Carried by the keyboard. */
  isLifted: boolean;
  children: ReactNode;
}

/** A row that can be dragged to another place, and steps aside for one that is. */
export function MovableRow({ id, isLifted, children }: MovableRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    transition: settle,
  });
  return (
    <div
      ref={setNodeRef}
      className="movable"
      data-held={isDragging || isLifted || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition: isDragging ? undefined : transition,
      }}
      {...listeners}
    >
      {children}
    </div>
  );
}

/** The look's calm, 180 ms. */
const settle = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.25, 1)' };
