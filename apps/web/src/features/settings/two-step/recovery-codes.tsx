import { Copy } from 'lucide-react';
import { copyText } from '../../../platform/device/copy-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(isCopied ? { title: 'Codes copied' } : { title: 'Select the codes and copy them yourself.' });
  };
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 select-text" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-actions mt-0">
        <Button onClick={() => void copy()}>
          <Copy className="icon-small" />
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
