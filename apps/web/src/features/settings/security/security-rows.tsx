import { useQuery } from '@tanstack/react-query';
import { ChevronRight, KeyRound, MonitorSmartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { signInMethodsQuery } from '../desktop-access/sign-in-methods.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('./sessions-dialog.tsx')).SessionsDialog,
}));

/** The account's password, where it has one, and the devices that are signed in (FW-09). */
export function SecurityRows() {
  const { data: methods } = useQuery(signInMethodsQuery());
  const [open, setOpen] = useState<'password' | 'sessions' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <List inset="icon">
        {methods?.hasPassword === true && (
          <li>
            <Row
              padded
              leading={<KeyRound />}
              title="Change password"
              onOpen={() => setOpen('password')}
              trailing={<ChevronRight className="icon-small" />}
            />
          </li>
        )}
        <li>
          <Row
            padded
            leading={<MonitorSmartphone />}
            title="Signed-in devices"
            detail={<span>See where you’re signed in</span>}
            onOpen={() => setOpen('sessions')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
      </List>
      <Suspense>
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
