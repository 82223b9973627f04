import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from './badge.tsx';
import './icon-button.css';
import { Tooltip } from './tooltip.tsx';

interface IconLook {
  /** Names it for a screen reader, and is its tooltip. */
  label: string;
  /** Things waiting behind it; the label should say them too. */
  badge?: number;
  filled?: boolean;
}

export interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'aria-label'> {
  /** For a button that stays on. */
  pressed?: boolean;
}

/** A 44 px button with one lucide icon. */
export function IconButton({
  label,
  badge = 0,
  filled = false,
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
        <Badge count={badge} />
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
  badge = 0,
  filled = false,
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
        <Badge count={badge} />
      </Link>
    </Tooltip>
  );
}
