import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';
import { useBusyFocus } from '../behaviour/use-busy-focus.ts';

interface ButtonStyle {
  /** `primary` has the seam: one per view or card. `danger-filled` is only for confirmation dialogs. */
  variant?: 'primary' | 'neutral' | 'line' | 'quiet' | 'danger' | 'danger-filled';
  /** `wide` fills its row and is 48 px high; `small` is 36 px high with a 44 px target. */
  size?: 'regular' | 'small' | 'wide';
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Disables the button during an operation; its width stays. */
  busy?: boolean;
  /** Shown instead of the label while busy, such as "Saving...". */
  busyLabel?: string;
}

const buttonClass = ({ variant = 'neutral', size = 'regular' }: ButtonStyle, extra?: string) =>
  clsx('button', variant !== 'neutral' && `button-${variant}`, size !== 'regular' && `button-${size}`, extra);

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
      className={buttonClass(toButtonStyle(variant, size), className)}
    >
      {busyLabel === undefined ? children : <BusyLabel busy={busy} label={children} busyLabel={busyLabel} />}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link with the look of a button. */
export function ButtonLink({ variant, size, href, className, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(toButtonStyle(variant, size), className)}>
      {children}
    </Link>
  );
}

const toButtonStyle = (variant: ButtonStyle['variant'], size: ButtonStyle['size']): ButtonStyle => ({
  ...(variant && { variant }),
  ...(size && { size }),
});

function BusyLabel({ busy, label, busyLabel }: { busy: boolean; label: ReactNode; busyLabel: string }) {
  return (
    <span className="button-words">
      <span aria-hidden={busy}>{label}</span>
      <span aria-hidden={!busy}>{busyLabel}</span>
    </span>
  );
}
