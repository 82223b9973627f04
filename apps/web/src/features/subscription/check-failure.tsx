import { Button } from '../../ui/controls/button.tsx';

export interface FailedCheck {
  isChecking: boolean;
  checkAgain: () => void;
}

/** The paywall stands because nobody knows better: says so, and looks again when asked (PW-06). */
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
