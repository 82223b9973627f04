import { hookHost } from './hook-labels.ts';
import { SecretActions } from '../../secret/secret-actions.tsx';

interface HookSecretProps {
  added: { url: string; secret: string };
  onDone: () => void;
}

/** The secret that signs the messages of a new webhook, shown this once. */
export function HookSecret({ added: { url, secret }, onDone }: HookSecretProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-text-2">
        With this secret {hookHost(url)} can tell that a message comes from Pouch. Copy it now: Pouch can’t
        show it again.
      </p>
      <code translate="no" aria-label="Secret" className="select-text wrap-anywhere">
        {secret}
      </code>
      <SecretActions
        secret={secret}
        copied="Secret copied"
        notCopied="Select the secret and copy it yourself."
        doneLabel="I’ve saved it"
        onDone={onDone}
      />
    </div>
  );
}
