import { useQuery } from '@tanstack/react-query';
import type { Hook, HookDelivery } from '@pouch/contract/connections/hooks';
import { messageOf } from '../../../../data/http/api-error.ts';
import { useTimezone } from '../../../../data/user/user-queries.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FailedState } from '../../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { List } from '../../../../ui/list/list.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { deliveriesQuery, useRemoveHook, useResend, useTestHook } from './hook-calls.ts';
import { deliveryDetail, deliveryTitle } from './hook-labels.ts';

interface HookViewProps {
  hook: Hook;
  onBack: () => void;
}

/** One webhook: its last messages, a test, and its removal. */
export function HookView({ hook, onBack }: HookViewProps) {
  const test = useTestHook(hook.id);
  const remove = useRemoveHook();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="wrap-anywhere text-text-2">{hook.url}</p>
      <Deliveries id={hook.id} />
      <div className="dialog-actions mt-0">
        <Button
          variant="danger"
          busy={remove.isPending}
          busyLabel="Removing..."
          onClick={() => remove.mutate(hook.id, { onSuccess: onBack })}
        >
          Remove
        </Button>
        <Button busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button variant="primary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

function Deliveries({ id }: { id: string }) {
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(id));
  if (error && !deliveries) {
    return (
      <FailedState title="The messages didn’t load" text={messageOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!deliveries) return <ListSkeleton rows={3} leading="tile" />;
  if (deliveries.length === 0)
    return <p className="text-text-2">No messages yet. Change something, or send a test.</p>;
  return (
    <List>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <DeliveryRow hookId={id} delivery={delivery} />
        </li>
      ))}
    </List>
  );
}

function DeliveryRow({ hookId, delivery }: { hookId: string; delivery: HookDelivery }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const { mutate, isPending } = useResend(hookId);
  const title = deliveryTitle(delivery);
  return (
    <Row
      padded
      overdue={delivery.state === 'failed'}
      title={title}
      detail={<span className="wrap-anywhere">{deliveryDetail(delivery, { now, zone })}</span>}
      trailing={
        delivery.state !== 'waiting' && (
          <Button
            size="small"
            aria-label={`Send again: ${title}`}
            busy={isPending}
            onClick={() => mutate(delivery.id)}
          >
            Again
          </Button>
        )
      }
    />
  );
}
