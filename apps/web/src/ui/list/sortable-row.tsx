import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import './sortable-row.css';

interface SortableRowProps {
  id: string;
  /** Whether it stays where it is. */
  isFixed?: boolean;
  /** Whether it is being moved with the keyboard. */
  isLifted: boolean;
  children: ReactNode;
}

/** A row that can be dragged to another position and makes room for a dragged one. */
export function SortableRow({ id, isFixed = false, isLifted, children }: SortableRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
    transition: sortTransition,
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

/** The design's standard transition. */
const sortTransition = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.25, 1)' };
