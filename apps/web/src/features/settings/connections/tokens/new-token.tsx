import type { AddedToken } from '@pouch/contract/sign-in/tokens';
import { SecretActions } from '../../secret/secret-actions.tsx';

interface NewTokenProps {
  token: AddedToken;
  onDone: () => void;
}

/** A new token's secret, shown this once. */
export function NewToken({ token: { name, token }, onDone }: NewTokenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-text-2">
        Copy the token for {name} now. Pouch keeps no copy and can’t show it again.
      </p>
      <code translate="no" aria-label="Token" className="select-text wrap-anywhere">
        {token}
      </code>
      <SecretActions
        secret={token}
        copied="Token copied"
        notCopied="Select the token and copy it yourself."
        doneLabel="I’ve saved it"
        onDone={onDone}
      />
    </div>
  );
}
