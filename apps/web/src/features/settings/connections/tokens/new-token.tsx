import { Copy } from 'lucide-react';
import type { AddedToken } from '@pouch/contract/sign-in/tokens';
import { copyText } from '../../../../platform/device/copy-text.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';

interface NewTokenProps {
  token: AddedToken;
  onDone: () => void;
}

/** A new token's secret, shown this once. */
export function NewToken({ token: { name, token }, onDone }: NewTokenProps) {
  const copy = async () => {
    const isCopied = await copyText(token);
    toast(isCopied ? { title: 'Token copied' } : { title: 'Select the token and copy it yourself.' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-text-2">
        Copy the token for {name} now. Pouch keeps no copy and can’t show it again.
      </p>
      <code translate="no" aria-label="Token" className="select-text wrap-anywhere">
        {token}
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
