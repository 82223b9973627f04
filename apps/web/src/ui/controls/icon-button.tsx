import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { CountBadge } from './count-badge.tsx';
import './icon-button.css';
import { Tooltip } from './tooltip.tsx';

interface IconControlProps {
  /** Accessible name and tooltip. */
  label: string;
  filled?: boolean;
  /** A count on its corner; the label must contain it too. */
  count?: number;
}

export interface IconButtonProps extends IconControlProps, Omit<ComponentProps<'button'>, 'aria-label'> {
  /** For a toggle button. */
  pressed?: boolean;
}

/** A 44 px button with one lucide icon. */
export function IconButton({
  label,
  filled = false,
  count = 0,
  pressed,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={clsx('icon-button', filled && 'icon-button-filled', className)}
      >
        {children}
        <CountBadge count={count} />
      </button>
    </Tooltip>
  );
}

interface IconLinkProps extends IconControlProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link with the look of an IconButton. */
export function IconLink({ label, filled = false, count = 0, href, className, children }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <Link
        href={href}
        aria-label={label}
        className={clsx('icon-button', filled && 'icon-button-filled', className)}
      >
        {children}
        <CountBadge count={count} />
      </Link>
    </Tooltip>
  );
}
