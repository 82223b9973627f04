import { Copy } from 'lucide-react';
import { copyText } from '../../../../platform/device/copy-text.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { hookHost } from './hook-labels.ts';

interface HookSecretProps {
  added: { url: string; secret: string };
  onDone: () => void;
}

/** The secret that signs the messages of a new webhook, shown this once. */
export function HookSecret({ added: { url, secret }, onDone }: HookSecretProps) {
  const copy = async () => {
    const isCopied = await copyText(secret);
    toast(isCopied ? { title: 'Secret copied' } : { title: 'Select the secret and copy it yourself.' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-text-2">
        With this secret {hookHost(url)} can tell that a message comes from Pouch. Copy it now: Pouch can’t
        show it again.
      </p>
      <code translate="no" aria-label="Secret" className="select-text wrap-anywhere">
        {secret}
      </code>
      <div className="dialog-actions mt-0">
        <Button onClick={() => void copy()}>
          <Copy className="icon-small" />
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </div>
  );
}
