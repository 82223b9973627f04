import { EllipsisVertical } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useBackToClose } from '../behaviour/use-back-to-close.ts';
import { IconButton } from '../controls/icon-button.tsx';
import './more-tools.css';

/**
 * The less used tools of a header: IconButtons and IconLinks in a row, and on phones in a menu behind "More". They stay
 * in the document while the menu is closed, so that the palette can press them.
 */
export function MoreTools({ children }: { children: ReactNode }) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useBackToClose(isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!part.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('resize', close);
    };
  }, [isOpen, close]);

  return (
    <div
      ref={part}
      className="more"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
        focusTrigger(event.currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className="more-trigger">
        <IconButton label="More" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <EllipsisVertical />
        </IconButton>
      </div>
      <div id={id} className="more-tools" data-open={isOpen || undefined} onClick={close}>
        {children}
      </div>
    </div>
  );
}

/** Gives the focus to a tool, or to the "More" that hides it. */
export function focusTool(tool: HTMLElement): void {
  tool.focus({ preventScroll: true });
  if (document.activeElement !== tool) focusTrigger(tool);
}

const focusTrigger = (inside: HTMLElement): void =>
  inside.closest('.more')?.querySelector<HTMLElement>('.more-trigger button')?.focus({ preventScroll: true });
