import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { CountBadge } from './count-badge.tsx';
import './icon-button.css';
import { Tooltip } from './tooltip.tsx';

interface IconLook {
  /** Names it for a screen reader, and is its tooltip. */
  label: string;
  filled?: boolean;
  /** How many wait behind it, on its corner. The label says it too. */
  count?: number;
}

export interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'aria-label'> {
  /** For a button that stays on. */
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

interface IconLinkProps extends IconLook {
  href: string;
  /** Whether it leads to the page one is on. */
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** The same for going somewhere. */
export function IconLink({
  label,
  filled = false,
  count = 0,
  href,
  current = false,
  className,
  children,
}: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <Link
        href={href}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        className={clsx('icon-button', filled && 'icon-button-filled', className)}
      >
        {children}
        <CountBadge count={count} />
      </Link>
    </Tooltip>
  );
}
