import { ChevronRight, LifeBuoy, LogOut } from 'lucide-react';
import { List } from '../../ui/list/list.tsx';
import { Row } from '../../ui/list/row.tsx';
import { DeleteRow } from './deletion/delete-row.tsx';

interface AccountActionsListProps {
  onSignOut: () => void;
  isSigningOut: boolean;
  onDeleted: () => void;
}

/** Contact Support, Sign Out and Delete Account. */
export function AccountActionsList({ onSignOut, isSigningOut, onDeleted }: AccountActionsListProps) {
  return (
    <div className="settings-list">
      <List inset="icon">
        <li>
          <Row
            padded
            leading={<LifeBuoy />}
            title="Contact Support"
            href="/contact-support"
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
        <li>
          <Row
            padded
            leading={<LogOut />}
            title={isSigningOut ? 'Signing out...' : 'Sign Out'}
            onOpen={() => !isSigningOut && onSignOut()}
          />
        </li>
        <li>
          <DeleteRow onDeleted={onDeleted} onSignOut={onSignOut} />
        </li>
      </List>
    </div>
  );
}
