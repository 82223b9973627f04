import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';
import { useBusyFocus } from '../behaviour/use-busy-focus.ts';

interface ButtonLook {
  /** `primary` carries the seam: one per view or card. `danger-filled` only in the dialog that confirms. */
  variant?: 'primary' | 'neutral' | 'line' | 'quiet' | 'danger' | 'danger-filled';
  /** `wide` fills its row at 48 px; `small` is 36 px with a 44 px target. */
  size?: 'regular' | 'small' | 'wide';
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Disabled while something runs; the width stays. */
  busy?: boolean;
  /** Shown instead of the label while busy, such as "Saving...". */
  busyLabel?: string;
}

const classOf = ({ variant = 'neutral', size = 'regular' }: ButtonLook, extra?: string) =>
  clsx('button', variant !== 'neutral' && `button-${variant}`, size !== 'regular' && `button-${size}`, extra);

/** A button; of type `button` unless told otherwise. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  useBusyFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classOf(look(variant, size), className)}
    >
      {busyLabel === undefined ? children : <Words busy={busy} label={children} busyLabel={busyLabel} />}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ variant, size, href, className, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={classOf(look(variant, size), className)}>
      {children}
    </Link>
  );
}

const look = (variant: ButtonLook['variant'], size: ButtonLook['size']): ButtonLook => ({
  ...(variant && { variant }),
  ...(size && { size }),
});

function Words({ busy, label, busyLabel }: { busy: boolean; label: ReactNode; busyLabel: string }) {
  return (
    <span className="button-words">
      <span aria-hidden={busy}>{label}</span>
      <span aria-hidden={!busy}>{busyLabel}</span>
    </span>
  );
}
