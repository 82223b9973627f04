import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { Gate } from './gate.tsx';
import { useSessionCaches } from './use-session-caches.ts';
import { useSubscriptionRecord } from './use-subscription-record.ts';
import { useUnauthorized } from './use-unauthorized.ts';

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
