import { ShutPocket } from '../../ui/pocket.tsx';

/** The one subscription there is. `price` is what the person's own store asks for it, where a store is at hand (PW-01). */
export function PlanPocket({ price }: { price: string | null }) {
  return (
    <ShutPocket>
      <div className="paywall-plan">
        <h2 className="type-label text-accent-text">Pouch Monthly</h2>
        <p className="paywall-price">
          $3<span className="type-body text-text-2"> per month</span>
        </p>
        <p>7-Day Free Trial then $3/Per Month</p>
        <p className="type-meta text-text-2">1-month, auto-renewing</p>
        {price !== null && <p className="type-meta text-text-2">In your store: {price}</p>}
      </div>
    </ShutPocket>
  );
}
