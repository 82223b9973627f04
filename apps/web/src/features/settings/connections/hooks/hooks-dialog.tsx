import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { Hook } from '@pouch/contract/connections/hooks';
import { messageOf } from '../../../../data/http/api-error.ts';
import { useTimezone } from '../../../../data/user/user-queries.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FailedState } from '../../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { List } from '../../../../ui/list/list.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { AddHook } from './add-hook.tsx';
import { hooksQuery } from './hook-calls.ts';
import { hookDetail, hookHost } from './hook-labels.ts';
import { HookSecret } from './hook-secret.tsx';
import { HookView } from './hook-view.tsx';

const intro =
  'Pouch can call an address of yours when something changes: a home automation, a workflow, a script.';

type Step = 'list' | 'add' | { added: { url: string; secret: string } } | { hook: Hook };

/** The account's webhooks: adding, trying and removing them (DR-04). Load it lazily. */
export function HooksDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('list');
  const backToList = () => setStep('list');
  return (
    <Dialog open onClose={onClose} title="Webhooks" {...(step === 'list' && { text: intro })}>
      {step === 'list' ? (
        <Hooks onAdd={() => setStep('add')} onOpen={(hook) => setStep({ hook })} onClose={onClose} />
      ) : step === 'add' ? (
        <AddHook onAdded={(added) => setStep({ added })} onCancel={backToList} />
      ) : 'added' in step ? (
        <HookSecret added={step.added} onDone={backToList} />
      ) : (
        <HookView hook={step.hook} onBack={backToList} />
      )}
    </Dialog>
  );
}

interface HooksProps {
  onAdd: () => void;
  onOpen: (hook: Hook) => void;
  onClose: () => void;
}

function Hooks({ onAdd, onOpen, onClose }: HooksProps) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const { data: hooks, error, refetch } = useQuery(hooksQuery());
  if (error && !hooks) {
    return (
      <FailedState title="Your webhooks didn’t load" text={messageOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!hooks) return <ListSkeleton rows={2} leading="tile" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hooks.length === 0 ? (
        <p className="text-text-2">You have none yet.</p>
      ) : (
        <List inset="icon">
          {hooks.map((hook) => (
            <li key={hook.id}>
              <Row
                padded
                leading={<Webhook />}
                title={hookHost(hook.url)}
                overdue={hook.failingSince !== null}
                detail={<span>{hookDetail(hook, { now, zone })}</span>}
                trailing={<ChevronRight className="icon-small" />}
                onOpen={() => onOpen(hook)}
              />
            </li>
          ))}
        </List>
      )}
      <div className="dialog-actions mt-0">
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" onClick={onAdd}>
          Add a webhook
        </Button>
      </div>
    </div>
  );
}
