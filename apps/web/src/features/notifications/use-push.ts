import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError, sentenceOf } from '../../data/http/api-error.ts';
import { useReturn } from '../../lib/hooks/use-on-return.ts';
import { isNative, NativeError } from '../../platform/device/native.ts';
import { readPushState, turnOffPush, turnOnPush } from '../../platform/push.ts';
import { toast } from '../../ui/feedback/toast.ts';

const queryKey = ['push-state'];

/** Whether notices reach this device, and the way to choose. Looked at again when somebody returns from the settings of the browser or the phone. */
export function usePush() {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, networkMode: 'always' });
  const { mutate, isPending } = useMutation({
    // One after another, or the server would end what is turned on by now.
    scope: { id: 'push' },
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush() : turnOffPush()),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: (error, isOn) => {
      void client.invalidateQueries({ queryKey });
      toast({ variant: 'destructive', title: 'Error', text: isOn ? whyNotOn(error) : sentenceOf(error) });
    },
  });
  useReturn(() => void client.invalidateQueries({ queryKey }));
  return { state, choose: mutate, isPending };
}

/** A push service that cannot be reached says so in words for programmers. */
function whyNotOn(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.sentence;
  if (error instanceof NativeError && error.problem !== 'refused') return error.message;
  const whose = isNative() ? 'Your phone’s' : 'The browser’s';
  return `${whose} notification service can’t be reached. Check your connection and try again.`;
}
