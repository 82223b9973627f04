import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createSignInClient } from '../data/sign-in-client.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { AuthGate } from './auth-gate.tsx';
import { useTakeOver } from './first-paint/use-take-over.ts';
import { useClearOnUserChange } from './session/use-clear-on-user-change.ts';
import { useUnauthorized } from './session/use-unauthorized.ts';

export function App() {
  const [queryClient] = useState(createSignInClient);
  useClearOnUserChange();
  useUnauthorized();
  useTakeOver();
  return (
    <QueryClientProvider client={queryClient}>
      <FailureBoundary>
        <AuthGate />
      </FailureBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
