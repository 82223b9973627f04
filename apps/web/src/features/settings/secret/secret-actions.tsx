import { Copy } from 'lucide-react';
import { copyText } from '../../../platform/device/copy-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

interface SecretActionsProps {
  secret: string;
  /** The toast after copying, and where the browser refuses to. */
  copied: string;
  notCopied: string;
  doneLabel: string;
  onDone: () => void;
}

/** The buttons below a secret that is shown this once. */
export function SecretActions({ secret, copied, notCopied, doneLabel, onDone }: SecretActionsProps) {
  const copy = async () => toast({ title: (await copyText(secret)) ? copied : notCopied });
  return (
    <div className="dialog-actions mt-0">
      <Button onClick={() => void copy()}>
        <Copy className="icon-small" />
        Copy
      </Button>
      <Button variant="primary" onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
