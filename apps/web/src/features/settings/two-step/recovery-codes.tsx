import { SecretActions } from '../secret/secret-actions.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 select-text" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <SecretActions
        secret={codes.join('\n')}
        copied="Codes copied"
        notCopied="Select the codes and copy them yourself."
        doneLabel="I’ve saved them"
        onDone={onDone}
      />
    </div>
  );
}
