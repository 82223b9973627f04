import './badge.css';

/** A count of things that wait for the person. Nothing at all at zero; "99+" above 99. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className="badge">{count > 99 ? '99+' : count}</span>;
}
