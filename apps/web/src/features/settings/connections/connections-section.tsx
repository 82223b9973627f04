import { Bookmark, ChevronRight, KeySquare, Webhook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SettingsSection } from '../settings-section.tsx';

const TokensDialog = lazy(async () => ({
  default: (await import('./tokens/tokens-dialog.tsx')).TokensDialog,
}));

const HooksDialog = lazy(async () => ({
  default: (await import('./hooks/hooks-dialog.tsx')).HooksDialog,
}));

const BookmarkletDialog = lazy(async () => ({
  default: (await import('./browser/bookmarklet-dialog.tsx')).BookmarkletDialog,
}));

/** The doors for other programs (DR-01, DR-04, DR-07). */
export function ConnectionsSection() {
  const [open, setOpen] = useState<'tokens' | 'hooks' | 'bookmarklet' | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection title="Connections">
      <List inset="icon">
        <li>
          <Row
            padded
            leading={<KeySquare />}
            title="Access tokens"
            detail={<span>Let other programs use your account</span>}
            onOpen={() => setOpen('tokens')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
        <li>
          <Row
            padded
            leading={<Webhook />}
            title="Webhooks"
            detail={<span>Let Pouch call your address at each change</span>}
            onOpen={() => setOpen('hooks')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
        <li>
          <Row
            padded
            leading={<Bookmark />}
            title="Bookmarklet"
            detail={<span>Pouch the page you are reading</span>}
            onOpen={() => setOpen('bookmarklet')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
      </List>
      <Suspense>{open === 'tokens' && <TokensDialog onClose={close} />}</Suspense>
      <Suspense>{open === 'hooks' && <HooksDialog onClose={close} />}</Suspense>
      <Suspense>{open === 'bookmarklet' && <BookmarkletDialog onClose={close} />}</Suspense>
    </SettingsSection>
  );
}
