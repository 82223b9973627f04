import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../data/query-client.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { AuthGate } from './auth-gate.tsx';
import { useClearOnUserChange } from './session/use-clear-on-user-change.ts';
import { useSaveSubscription } from './session/use-save-subscription.ts';
import { useUnauthorized } from './session/use-unauthorized.ts';

export function App() {
  const [queryClient] = useState(createQueryClient);
  useClearOnUserChange(queryClient);
  useSaveSubscription(queryClient);
  useUnauthorized();
  return (
    <QueryClientProvider client={queryClient}>
      <FailureBoundary>
        <AuthGate />
      </FailureBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
