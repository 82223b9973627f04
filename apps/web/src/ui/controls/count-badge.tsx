import './count-badge.css';

/** The highest number that is shown; beyond it a plus. */
const highest = 99;

/** How many wait, on the corner of an icon; nothing for none. What carries it says the number in its name. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className="count-badge">
      {count > highest ? `${highest}+` : count}
    </span>
  );
}
