import { useMutation } from '@tanstack/react-query';
import { BellDot } from 'lucide-react';
import { messageOr } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/list/row.tsx';
import { toast, type Toast } from '../../ui/feedback/toast.ts';

/** Sends a notification to all of the user's devices, and says how many received it (NA-09). */
export function TestNotificationRow() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sendTestNotification(),
    onSuccess: ({ sent }) => toast(resultToast(sent)),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to send test notification',
        text: messageOr(error, 'Please try again'),
      }),
  });
  return (
    <Row
      padded
      leading={<BellDot />}
      title="Test notification"
      trailing={
        <Button size="small" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
          Send
        </Button>
      }
    />
  );
}

function resultToast(sent: number): Toast {
  if (sent === 0) {
    return {
      variant: 'destructive',
      title: 'No devices yet',
      text: 'Turn on notifications on this device first.',
    };
  }
  return { title: 'Test notification sent', text: sent === 1 ? 'To 1 device' : `To ${sent} devices` };
}
