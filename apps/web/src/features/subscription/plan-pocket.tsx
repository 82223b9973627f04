import { ClosedPocket } from '../../ui/display/pocket.tsx';

interface PlanPocketProps {
  /** The price in the user's own store: null until it is loaded, undefined where there is no store. */
  price: string | null | undefined;
}

/** The plan; there is only one (PW-01). */
export function PlanPocket({ price }: PlanPocketProps) {
  return (
    <ClosedPocket>
      <div className="paywall-plan">
        <h2 className="type-label text-accent-text">Pouch Monthly</h2>
        <p className="paywall-price">
          $3<span className="type-body text-text-2"> per month</span>
        </p>
        <p>7-Day Free Trial then $3/Per Month</p>
        <p className="type-meta text-text-2">1-month, auto-renewing</p>
        {price !== undefined && (
          <p className="paywall-store">{price !== null && `In your store: ${price}`}</p>
        )}
      </div>
    </ClosedPocket>
  );
}
