import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, ConnectionError, sentenceOf } from '../../lib/api-error.ts';
import { readPushState, turnOffPush, turnOnPush } from '../../platform/push.ts';
import { toast } from '../../ui/toast.ts';

const queryKey = ['push-state'];

/** Whether notices reach this device, and the way to choose. Looked at again when somebody returns from the browser's settings. */
export function usePush() {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, networkMode: 'always' });
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush() : turnOffPush()),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: (error, isOn) => {
      void client.invalidateQueries({ queryKey });
      toast({ variant: 'destructive', title: 'Error', text: isOn ? whyNotOn(error) : sentenceOf(error) });
    },
  });
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [client]);
  return { state, choose: mutate, isPending };
}

/** A browser that cannot reach its push service says so in words for programmers. */
const whyNotOn = (error: unknown): string =>
  error instanceof ApiError || error instanceof ConnectionError
    ? error.sentence
    : 'The browser’s notification service can’t be reached. Check your connection and try again.';
