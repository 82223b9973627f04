import { useQuery } from '@tanstack/react-query';
import type { EmailState } from '@pouch/contract/account';
import {
  ChevronRight,
  Fingerprint,
  History,
  KeyRound,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { userQueries } from '../../../data/user/user-queries.ts';
import { isPasskeySupported } from '../../../platform/sign-in/passkeys.ts';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { signInMethodsQuery } from '../desktop-access/sign-in-methods.ts';

const ActivityDialog = lazy(async () => ({
  default: (await import('./activity-dialog.tsx')).ActivityDialog,
}));
const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));
const PasskeysDialog = lazy(async () => ({
  default: (await import('../passkeys/passkeys-dialog.tsx')).PasskeysDialog,
}));
const TwoStepDialog = lazy(async () => ({
  default: (await import('../two-step/two-step-dialog.tsx')).TwoStepDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('./sessions-dialog.tsx')).SessionsDialog,
}));

/** The account's address, its password, where it has one, and the devices that are signed in (FW-09). */
export function SecurityRows() {
  const { data: methods } = useQuery(signInMethodsQuery());
  const { data: email } = useQuery(userQueries.email());
  const [open, setOpen] = useState<
    'activity' | 'email' | 'passkeys' | 'password' | 'sessions' | 'two-step' | null
  >(null);
  const close = () => setOpen(null);
  return (
    <>
      <List inset="icon">
        <li>
          <Row
            padded
            leading={<Mail />}
            title="Email address"
            detail={<span>{emailDetail(email)}</span>}
            onOpen={() => setOpen('email')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
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
        {methods?.hasPassword === true && (
          <li>
            <Row
              padded
              leading={<ShieldCheck />}
              title="Two-step sign-in"
              detail={<span>{methods.hasSecondFactor ? 'On' : 'Off'}</span>}
              onOpen={() => setOpen('two-step')}
              trailing={<ChevronRight className="icon-small" />}
            />
          </li>
        )}
        {isPasskeySupported() && (
          <li>
            <Row
              padded
              leading={<Fingerprint />}
              title="Passkeys"
              detail={<span>Sign in with your finger, your face or a PIN</span>}
              onOpen={() => setOpen('passkeys')}
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
        <li>
          <Row
            padded
            leading={<History />}
            title="Account activity"
            detail={<span>Sign-ins, exports and other changes</span>}
            onOpen={() => setOpen('activity')}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
      </List>
      <Suspense>
        {open === 'email' && <EmailDialog hasPassword={methods?.hasPassword === true} onClose={close} />}
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'two-step' && <TwoStepDialog onClose={close} />}
        {open === 'passkeys' && (
          <PasskeysDialog hasPassword={methods?.hasPassword === true} onClose={close} />
        )}
        {open === 'activity' && <ActivityDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function emailDetail(state: EmailState | undefined): string {
  if (state?.pending) return `Waiting for you at ${state.pending}`;
  if (state && !state.isVerified && state.sendsMail) return 'Not confirmed yet';
  return 'Change where you get your links';
}
