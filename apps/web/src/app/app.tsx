import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../data/query-client.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { Gate } from './auth-gate.tsx';
import { useSessionCaches } from './session/use-clear-on-user-change.ts';
import { useSubscriptionRecord } from './session/use-save-subscription.ts';
import { useUnauthorized } from './session/use-unauthorized.ts';

/** Everything that stands around the screens. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  useSessionCaches(queryClient);
  useSubscriptionRecord(queryClient);
  useUnauthorized();
  return (
    <QueryClientProvider client={queryClient}>
      <FailureBoundary>
        <Gate />
      </FailureBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
