import { Cloud, Smartphone } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import type { Purchases } from '../../platform/purchases/purchases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import { CheckFailure, type FailedCheck } from './check-failure.tsx';
import { LegalText } from './legal-text.tsx';
import './paywall.css';
import { PlanPocket } from './plan-pocket.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { usePurchase } from './use-purchase.ts';

interface PaywallProps {
  /** Null in a browser, which has no store. */
  purchases: Purchases | null;
  /** Set when the subscription could not be checked. */
  failedCheck: FailedCheck | null;
  logOut: ReactNode;
  /** What one may do with the account without a subscription (PW-12). */
  account: ReactNode;
}

/** The price and how to subscribe (PW-01 to PW-04), in place of the whole app. It cannot be closed (AC-04). */
export function Paywall({ purchases, failedCheck, logOut, account }: PaywallProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer, problem, isBuying, isRestoring, buy, restore } = usePurchase(purchases);
  const isBusy = isBuying || isRestoring;
  const noStore = purchases === null ? { disabled: true, 'aria-describedby': 'paywall-phone' } : {};
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          id="paywall-dialog"
          className="paywall"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <div className="paywall-column">
            <div className="grid justify-items-center gap-4 text-center">
              <Logo size={64} />
              <Radix.Title ref={heading} tabIndex={-1} data-heading-focus className="paywall-title">
                {"Hey, looks like you're not subscribed just yet!"}
              </Radix.Title>
            </div>
            {failedCheck && <CheckFailure {...failedCheck} />}
            <PlanPocket price={purchases === null ? undefined : (offer?.price ?? null)} />
            <Blurb icon={<Cloud />} title="Why?">
              Keeping your thoughts safe in the cloud and sorting them the moment you write them costs money.
              This pays for it. No ads, nothing sold.
            </Blurb>
            {purchases === null && (
              <Blurb icon={<Smartphone />} title="Subscribe on your phone" id="paywall-phone">
                Subscribing and restoring happen in the Pouch app on your phone, with this account. Then Pouch
                unlocks here automatically.
              </Blurb>
            )}
            {problem && <ProblemNotice {...problem} />}
            <div className="grid gap-1">
              <Button
                variant="primary"
                size="wide"
                disabled={isBusy}
                busy={isBuying}
                busyLabel="Processing..."
                onClick={buy}
                {...noStore}
              >
                {offer?.hasTrial === true ? 'Start 7-Day Free Trial' : `Subscribe ${offer?.price ?? '$3'}`}
              </Button>
              <Button
                variant="quiet"
                size="wide"
                disabled={isBusy}
                busy={isRestoring}
                busyLabel="Restoring..."
                onClick={restore}
                {...noStore}
              >
                Restore Previous Purchase
              </Button>
              {logOut}
            </div>
            {account}
            <LegalText />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface BlurbProps {
  icon: ReactNode;
  title: string;
  id?: string;
  children: ReactNode;
}

function Blurb({ icon, title, id, children }: BlurbProps) {
  return (
    <section className="flex gap-3 px-1">
      <Tile hue="accent">{icon}</Tile>
      <div>
        <h3 className="type-label">{title}</h3>
        <p id={id} className="paywall-blurb">
          {children}
        </p>
      </div>
    </section>
  );
}
