import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './passkey-calls.ts';
import { PasskeyRow } from './passkey-row.tsx';

const intro =
  'A passkey signs you in with your finger, your face or your device’s PIN, without a password or a code.';

interface PasskeysDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** The account's passkeys: adding, naming and removing them (OP-05). Load it lazily. */
export function PasskeysDialog({ hasPassword, onClose }: PasskeysDialogProps) {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery());
  const [isAdding, setAdding] = useState(false);
  return (
    <Dialog open onClose={onClose} title="Passkeys" text={intro}>
      {isAdding ? (
        <AddPasskey hasPassword={hasPassword} onEnd={() => setAdding(false)} />
      ) : error && !passkeys ? (
        <FailedState
          title="Your passkeys didn’t load"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !passkeys ? (
        <ListSkeleton rows={2} leading="tile" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {passkeys.length === 0 ? (
            <p className="text-text-2">You have none yet.</p>
          ) : (
            <List inset="icon">
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow passkey={passkey} />
                </li>
              ))}
            </List>
          )}
          <div className="dialog-actions mt-0">
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
