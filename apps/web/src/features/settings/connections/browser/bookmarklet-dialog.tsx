import { Copy } from 'lucide-react';
import { useCallback } from 'react';
import { copyText } from '../../../../platform/device/copy-text.ts';
import { serverUrl } from '../../../../data/http/server-url.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { bookmarklet } from './bookmarklet.ts';

const intro =
  'A bookmark that puts the page you are reading into Pouch, with what you have selected. You see it before it is added.';

/** The bookmark that pouches a page (DR-07). Load it lazily. */
export function BookmarkletDialog({ onClose }: { onClose: () => void }) {
  const address = bookmarklet(serverUrl('') || window.location.origin);
  // React refuses such an address, which is no link to follow here: it is dragged to the bookmarks.
  const setAddress = useCallback(
    (link: HTMLAnchorElement | null) => link?.setAttribute('href', address),
    [address],
  );
  const copy = async () => {
    const isCopied = await copyText(address);
    toast(
      isCopied
        ? { title: 'Copied. Paste it as the address of a new bookmark.' }
        : { title: 'Drag the link to your bookmarks instead.' },
    );
  };
  return (
    <Dialog open onClose={onClose} title="Bookmarklet" text={intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-text-2">
          Drag{' '}
          <a
            ref={setAddress}
            className="font-semibold text-text-1 underline"
            onClick={(event) => {
              event.preventDefault();
              void copy();
            }}
          >
            Pouch this page
          </a>{' '}
          to your bookmarks bar. Without a bar, copy it, make a bookmark of any page, and paste it as that
          bookmark’s address.
        </p>
        <div className="dialog-actions mt-0">
          <Button onClick={() => void copy()}>
            <Copy className="icon-small" />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
