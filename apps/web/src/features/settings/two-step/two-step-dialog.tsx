import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../data/http/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { twoStepQuery, useBeginTwoStep, useEndTwoStep, useRenewRecoveryCodes } from './two-step-calls.ts';

/** Turns two-step sign-in on and off, and makes new recovery codes (OP-05). Load it lazily. */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const { data: state, error, refetch } = useQuery(twoStepQuery());
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes === null ? 'Two-step sign-in' : 'Your recovery codes'}
      text={
        codes === null
          ? 'After your password, Pouch asks for a code that an app on your phone shows.'
          : 'Each signs you in once when you don’t have your phone. Keep them somewhere safe: you won’t see them again.'
      }
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : state ? (
        state.isOn ? (
          <TwoStepOn codesLeft={state.recoveryCodesLeft} onCodes={setCodes} onClose={onClose} />
        ) : (
          <TurnOn onCodes={setCodes} onClose={onClose} />
        )
      ) : error ? (
        <FailedState
          title="Two-step sign-in didn’t load"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={2} leading="tile" />
      )}
    </Dialog>
  );
}

interface StepProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

function TurnOn({ onCodes, onClose }: StepProps) {
  const begin = useBeginTwoStep();
  if (begin.data) return <SetUpStep setup={begin.data} onCodes={onCodes} onClose={onClose} />;
  return <PasswordStep action={begin} label="Continue" busyLabel="Checking..." onClose={onClose} />;
}

function TwoStepOn({ codesLeft, onCodes, onClose }: StepProps & { codesLeft: number }) {
  const [aim, setAim] = useState<'end' | 'renew' | null>(null);
  const end = useEndTwoStep();
  const renew = useRenewRecoveryCodes();
  if (aim === 'renew') {
    const text = 'Enter your password to make new codes. Your earlier ones will stop working.';
    const shared = { text, label: 'Make new codes', busyLabel: 'Making...', onClose: () => setAim(null) };
    return <PasswordStep {...shared} action={renew} onSuccess={onCodes} />;
  }
  if (aim === 'end') {
    const onSuccess = () => {
      toast({ title: 'Two-step sign-in is off' });
      onClose();
    };
    const text = 'Enter your password to turn it off. Your password alone will sign you in then.';
    const shared = { text, label: 'Turn off', busyLabel: 'Turning off...', onClose: () => setAim(null) };
    return <PasswordStep {...shared} isDangerous action={end} onSuccess={onSuccess} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-text-2">
        It’s on. {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
        {codesLeft < 3 && ' Make new ones before you run out.'}
      </p>
      <Button size="wide" onClick={() => setAim('renew')}>
        Make new recovery codes
      </Button>
      <Button size="wide" variant="danger" onClick={() => setAim('end')}>
        Turn off
      </Button>
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
