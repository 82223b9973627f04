import './count-badge.css';

/** Higher counts are shown as "99+". */
const maxShownCount = 99;

/** A count on the corner of an icon; not rendered for 0. The icon's accessible name must contain the number too. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className="count-badge">
      {count > maxShownCount ? `${maxShownCount}+` : count}
    </span>
  );
}
