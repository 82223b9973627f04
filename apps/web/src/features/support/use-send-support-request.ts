import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../data/http/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { forgetSent } from './support-draft.ts';
import { sendSupportRequest, type SupportRequest } from './send-support-request.ts';

export const supportWays = () => queryOptions<Answer<'getSupportWays'>>({ queryKey: ['/api/support'] });

/** Sends a message and says what became of it (SU-03). */
export function useSendSupportRequest({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SupportRequest) =>
      sendSupportRequest(await queryClient.query(supportWays()), request),
    onSuccess: (_answer, { userId, message }) => {
      if (forgetSent(userId, message)) onSent();
      toast({ title: 'Support Request Sent!', text: "We'll get back to you within 24 hours." });
    },
    onError: () => {
      const { queryKey } = supportWays();
      const email = queryClient.getQueryData(queryKey)?.email;
      const otherwise = email === undefined ? '' : ` or email us directly at ${email}`;
      toast({ variant: 'destructive', title: 'Failed to Send', text: `Please try again${otherwise}` });
      // The way may be another by now.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
