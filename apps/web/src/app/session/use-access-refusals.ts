import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccessRefused } from '../../data/http/request.ts';
import { rereadSubscription } from '../../data/user/reread-subscription.ts';

/**
 * Reads the subscription again when the server refuses a call for want of it, or because operators have restricted the
 * account: the event that would have said so was missed (PW-12, AC-05).
 */
export function useAccessRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isReading = false;
    return onAccessRefused(() => {
      if (isReading) return;
      isReading = true;
      void rereadSubscription(client).finally(() => {
        isReading = false;
      });
    });
  }, [client]);
}
