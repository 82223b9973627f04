import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import './row.css';
import { WaitingMark } from './waiting-mark.tsx';

export interface RowProps {
  title: string;
  /** The second line: lucide icons, `<span>` texts, a chip. Truncated after one line, with a chip after two. */
  detail?: ReactNode;
  /** A Ring, a CategoryTile, or both. */
  leading?: ReactNode;
  /** Always shown at the right: a QuantityPill, a Switch, a chevron. */
  trailing?: ReactNode;
  /** IconButtons shown when the row is hovered or contains the keyboard focus. */
  tools?: ReactNode;
  /** Makes the title a link. */
  href?: string;
  /** Makes the title a button, for a row without `href`. */
  onOpen?: () => void;
  /** Whether the element with the id `controls` is expanded. */
  expanded?: boolean;
  controls?: string;
  /** Left padding for a row that starts with a tile or an icon instead of a ring. */
  padded?: boolean;
  completed?: boolean;
  selected?: boolean;
  /** Marks what waits on the device to be sent. */
  waiting?: boolean;
  /** Shows the second line in the danger colour; its text must say it too. */
  overdue?: boolean;
}

/** A title with an optional second line. Pressing the row outside its other controls opens it. */
export function Row(props: RowProps) {
  return (
    <div
      className={clsx('row', props.padded && 'row-padded')}
      data-completed={props.completed === true || undefined}
      data-selected={props.selected === true || undefined}
      data-overdue={props.overdue === true || undefined}
    >
      {props.leading}
      <div className="row-main">
        <RowTitle {...props} />
        {props.detail !== undefined && <div className="row-detail">{props.detail}</div>}
      </div>
      {props.tools !== undefined && <div className="row-tools">{props.tools}</div>}
      {(props.trailing !== undefined || props.waiting === true) && (
        <div className="row-end">
          {props.waiting === true && <WaitingMark />}
          {props.trailing}
        </div>
      )}
    </div>
  );
}

function RowTitle({ title, href, onOpen, expanded, controls }: RowProps) {
  if (href !== undefined) return <TitleLink href={href} title={title} />;
  if (onOpen) {
    return (
      <button
        type="button"
        dir="auto"
        aria-expanded={expanded}
        aria-controls={expanded === true ? controls : undefined}
        className="row-title row-open max-w-full"
        onClick={onOpen}
      >
        {title}
      </button>
    );
  }
  return (
    <p dir="auto" className="row-title">
      {title}
    </p>
  );
}

function TitleLink({ href, title }: { href: string; title: string }) {
  const [path] = useLocation();
  return (
    <Link
      href={href}
      dir="auto"
      draggable={false}
      aria-current={path === href ? 'page' : undefined}
      className="row-title row-open"
    >
      {title}
    </Link>
  );
}

/** The dot between two parts of a second line, inside a `.row-part`. */
export function RowDot() {
  return <i aria-hidden className="row-dot" />;
}
