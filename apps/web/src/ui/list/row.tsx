import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './row.css';

export interface RowProps {
  title: string;
  /** The second line: lucide icons, `<span>` texts, a chip. One line, cut at the end; beside a chip two. */
  detail?: ReactNode;
  /** A Ring, a CategoryTile, or both. */
  leading?: ReactNode;
  /** Always shown at the right: a QuantityPill, a Switch, a chevron. */
  trailing?: ReactNode;
  /** IconButtons shown when the row is hovered or holds the keyboard's focus. */
  tools?: ReactNode;
  /** Where the row leads. */
  href?: string;
  /** What the row does, when it leads nowhere. */
  onOpen?: () => void;
  /** Whether it has unfolded what `controls` names by its id. */
  expanded?: boolean;
  controls?: string;
  /** Room at the left for a row that begins with a tile or an icon instead of a ring. */
  padded?: boolean;
  completed?: boolean;
  selected?: boolean;
  /** The second line in danger. It must also say so in words. */
  overdue?: boolean;
}

/** One thing on one line, with a second line below. Everything inside is its own control; the rest opens it. */
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
      {props.trailing !== undefined && <div className="row-end">{props.trailing}</div>}
    </div>
  );
}

function RowTitle({ title, href, onOpen, expanded, controls }: RowProps) {
  if (href !== undefined) {
    return (
      <Link href={href} dir="auto" draggable={false} className="row-title row-open">
        {title}
      </Link>
    );
  }
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

/** The dot between two facts of a second line, inside a `.row-part`. */
export function RowDot() {
  return <i aria-hidden className="row-dot" />;
}
