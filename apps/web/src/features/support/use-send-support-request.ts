import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../data/http/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { clearSentDraft } from './support-draft.ts';
import { sendSupportRequest, type SupportRequest } from './send-support-request.ts';

export const supportChannelsQuery = () =>
  queryOptions<CallResponse<'getSupportWays'>>({ queryKey: ['/api/support'] });

/** Sends a message, and shows the result (SU-03). */
export function useSendSupportRequest({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: SupportRequest) =>
      sendSupportRequest(await queryClient.query(supportChannelsQuery()), request),
    onSuccess: (_answer, { userId, message }) => {
      if (clearSentDraft(userId, message)) onSent();
      toast({ title: 'Support Request Sent!', text: "We'll get back to you within 24 hours." });
    },
    onError: () => {
      const { queryKey } = supportChannelsQuery();
      const email = queryClient.getQueryData(queryKey)?.email;
      const otherwise = email === undefined ? '' : ` or email us directly at ${email}`;
      toast({ variant: 'destructive', title: 'Failed to Send', text: `Please try again${otherwise}` });
      // The channels may have changed.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
