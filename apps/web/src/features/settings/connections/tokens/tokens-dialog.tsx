import { useQuery } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import type { AccessToken, AddedToken } from '@pouch/contract/sign-in/tokens';
import { messageOf } from '../../../../data/http/api-error.ts';
import { useTimezone } from '../../../../data/user/user-queries.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FailedState } from '../../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { List } from '../../../../ui/list/list.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { AddToken } from './add-token.tsx';
import { NewToken } from './new-token.tsx';
import { tokensQuery, useRemoveToken } from './token-calls.ts';
import { tokenDetail } from './token-labels.ts';

const intro =
  'A token lets a program use your account without your password: a shortcut, a script, an assistant. ' +
  'End it, and the program is out at once.';

/** The account's access tokens: making and ending them (DR-01). Load it lazily. */
export function TokensDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'list' | 'add' | AddedToken>('list');
  const backToList = () => setStep('list');
  return (
    <Dialog open onClose={onClose} title="Access tokens" {...(step === 'list' && { text: intro })}>
      {step === 'list' ? (
        <Tokens onAdd={() => setStep('add')} onClose={onClose} />
      ) : step === 'add' ? (
        <AddToken onAdded={setStep} onCancel={backToList} />
      ) : (
        <NewToken token={step} onDone={backToList} />
      )}
    </Dialog>
  );
}

function Tokens({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) {
  const { data: tokens, error, refetch } = useQuery(tokensQuery());
  if (error && !tokens) {
    return (
      <FailedState title="Your tokens didn’t load" text={messageOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!tokens) return <ListSkeleton rows={2} leading="tile" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tokens.length === 0 ? (
        <p className="text-text-2">You have none yet.</p>
      ) : (
        <List inset="icon">
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenRow token={token} />
            </li>
          ))}
        </List>
      )}
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" onClick={onAdd}>
          Make a token
        </Button>
      </div>
    </div>
  );
}

function TokenRow({ token }: { token: AccessToken }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const { mutate, isPending } = useRemoveToken();
  return (
    <Row
      padded
      leading={<KeySquare />}
      title={token.name}
      detail={<span className="wrap-anywhere">{tokenDetail(token, { now, zone })}</span>}
      trailing={
        <Button
          size="small"
          aria-label={`End ${token.name}`}
          busy={isPending}
          onClick={() => mutate(token.id)}
        >
          End
        </Button>
      }
    />
  );
}
