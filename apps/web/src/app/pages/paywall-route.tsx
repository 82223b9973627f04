import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Paywall } from '../../features/subscription/paywall.tsx';
import { SignOutButton } from '../../features/sign-in/sign-out-button.tsx';
import { useSession } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { findPurchases } from '../../platform/purchases/purchases.ts';
import { storeCustomer } from '../native/store-customer.ts';
import { useLiveChanges } from '../session/use-live-changes.ts';

/** The server's change event may get lost. */
const checkIntervalMs = 60_000;

/** Replaces the app while the account has no active subscription (AC-04). */
export function PaywallRoute() {
  const check = useQuery({ ...userQueries.subscription(), refetchInterval: checkIntervalMs });
  const userId = useSession()?.user.id ?? '';
  const client = useQueryClient();
  const purchases = useMemo(() => findPurchases(storeCustomer(client, userId)), [client, userId]);
  useLiveChanges();
  return (
    <Paywall
      trigger="app_access"
      purchases={purchases}
      failedCheck={
        check.data === undefined
          ? { isChecking: check.isFetching, checkAgain: () => void check.refetch() }
          : null
      }
      logOut={
        <SignOutButton variant="quiet" size="wide" className="text-text-2">
          Log Out / Switch Account
        </SignOutButton>
      }
    />
  );
}
