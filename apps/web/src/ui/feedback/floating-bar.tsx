import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './floating-bar.css';

interface FloatingBarProps {
  /** Accessible name of the region. */
  label: string;
  /** A lucide icon (`icon-small`). */
  icon: ReactNode;
  /** What it is about; a link where that has a screen. */
  title: ReactNode;
  /** One or two sentences. */
  text?: string;
  onClose: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** A question above the screen that does not block it and stays until it is answered or closed. */
export function FloatingBar({ label, icon, title, text, onClose, children }: FloatingBarProps) {
  return (
    <section className="floating-bar" aria-label={label}>
      <div className="floating-bar-title">
        {icon}
        <div className="floating-bar-words">{title}</div>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {text !== undefined && <p className="floating-bar-text">{text}</p>}
      <div className="floating-bar-actions">{children}</div>
    </section>
  );
}
