import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import './icon-button.css';
import { Tooltip } from './tooltip.tsx';

interface IconLook {
  /** Names it for a screen reader, and is its tooltip. */
  label: string;
  filled?: boolean;
}

export interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'aria-label'> {
  /** For a button that stays on. */
  pressed?: boolean;
}

/** A 44 px button with one lucide icon. */
export function IconButton({
  label,
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
      </Link>
    </Tooltip>
  );
}
