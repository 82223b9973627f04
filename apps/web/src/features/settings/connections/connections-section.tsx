import { ChevronRight, KeySquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SettingsSection } from '../settings-section.tsx';

const TokensDialog = lazy(async () => ({
  default: (await import('./tokens/tokens-dialog.tsx')).TokensDialog,
}));

/** The doors for other programs (DR-01). */
export function ConnectionsSection() {
  const [open, setOpen] = useState<'tokens' | null>(null);
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
      </List>
      <Suspense>{open === 'tokens' && <TokensDialog onClose={close} />}</Suspense>
    </SettingsSection>
  );
}
