import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Paywall } from '../../features/subscription/paywall.tsx';
import { SignOutButton } from '../../features/sign-in/sign-out-button.tsx';
import { useSession } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { isNative } from '../../platform/device/native.ts';
import { findPurchases } from '../../platform/purchases/purchases.ts';
import { storeCustomer } from '../native/store-customer.ts';
import { PaywallAccount } from './paywall-account.tsx';

/**
 * The stream of changes is closed to who has no subscription. A purchase on the phone opens the app in a browser within this
 * time; the phone's app checks its own purchases.
 */
const checkIntervalMs = () => (isNative() ? 60_000 : 5_000);

/** Replaces the app while the account has no active subscription (AC-04). What waits on the device goes on waiting (PW-12). */
export function PaywallRoute() {
  const check = useQuery({
    ...userQueries.subscription(),
    refetchInterval: checkIntervalMs(),
    refetchOnWindowFocus: 'always',
  });
  const userId = useSession()?.user.id ?? '';
  const client = useQueryClient();
  const purchases = useMemo(() => findPurchases(storeCustomer(client, userId)), [client, userId]);
  return (
    <Paywall
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
      account={<PaywallAccount />}
    />
  );
}
