import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onLateRefusal } from '../../data/sync/outbox.ts';
import { describeChange } from '../../features/settings/not-sent/describe-change.ts';
import { truncateName } from '../../labels/kind-labels.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Shows a toast when the server refuses a change that was made some time ago (OF-07). */
export function useLateRefusals(): void {
  useEffect(
    () =>
      onLateRefusal((change) =>
        toast({
          variant: 'destructive',
          title: `Not sent: ${describeChange({ ...change, title: truncateName(change.title) })}`,
          text: change.refusal?.message ?? '',
          action: { label: 'View', onPress: () => navigate('/settings') },
        }),
      ),
    [],
  );
}
