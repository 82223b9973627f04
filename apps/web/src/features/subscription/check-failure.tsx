import { Button } from '../../ui/controls/button.tsx';

export interface FailedCheck {
  isChecking: boolean;
  checkAgain: () => void;
}

/** Shown on the paywall when the subscription could not be checked: says so, and retries on request (PW-06). */
export function CheckFailure({ isChecking, checkAgain }: FailedCheck) {
  return (
    <div role="alert" className="paywall-check">
      <p>Your subscription could not be checked.</p>
      <Button size="small" busy={isChecking} busyLabel="Checking..." onClick={checkAgain}>
        Check Again
      </Button>
    </div>
  );
}
