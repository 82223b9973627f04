import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError, messageOf } from '../../data/http/api-error.ts';
import { useOnReturn } from '../../lib/hooks/use-on-return.ts';
import { isNative, NativeError } from '../../platform/device/native.ts';
import { readPushState, turnOffPush, turnOnPush } from '../../platform/push/push.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { previewKey } from './preview-key.ts';

const queryKey = ['push-state'];

/**
 * Whether this device receives notifications, and the function that switches them. Read again when the page regains focus, as
 * the permission may have changed in the settings of the browser or the phone.
 */
export function usePush() {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, networkMode: 'always' });
  const { mutate, isPending } = useMutation({
    // One at a time: the server would otherwise remove the new registration with the old one.
    scope: { id: 'push' },
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush() : turnOffPush()),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      for (const key of ['/api/devices', previewKey]) void client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error, isOn) => {
      void client.invalidateQueries({ queryKey });
      toast({
        variant: 'destructive',
        title: 'Error',
        text: isOn ? turnOnErrorMessage(error) : messageOf(error),
      });
    },
  });
  useOnReturn(() => void client.invalidateQueries({ queryKey }));
  return { state, choose: mutate, isPending };
}

/** Replaces errors of the push service, which are written for developers. */
function turnOnErrorMessage(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.userMessage;
  if (error instanceof NativeError && error.problem !== 'refused') return error.message;
  const whose = isNative() ? 'Your phone’s' : 'The browser’s';
  return `${whose} notification service can’t be reached. Check your connection and try again.`;
}
