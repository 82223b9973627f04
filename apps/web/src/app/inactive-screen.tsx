import { SignOutButton } from '../features/sign-in/sign-out-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WholeScreen } from './whole-screen.tsx';

/** Stands before the app while the account has no active subscription. */
export function InactiveScreen() {
  return (
    <WholeScreen>
      <EmptyState
        drawing="pouch"
        title="Your subscription is not active"
        text="Your things are kept. They are here again as soon as it is."
        action={<SignOutButton />}
      />
    </WholeScreen>
  );
}
