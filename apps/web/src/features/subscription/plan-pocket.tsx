import { ShutPocket } from '../../ui/display/pocket.tsx';

interface PlanPocketProps {
  /** What the person's own store asks: null until it has said so, undefined where there is no store. */
  price: string | null | undefined;
}

/** The one subscription there is (PW-01). */
export function PlanPocket({ price }: PlanPocketProps) {
  return (
    <ShutPocket>
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
    </ShutPocket>
  );
}
