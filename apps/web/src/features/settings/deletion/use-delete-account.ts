import { useMutation } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { getSession } from '../../../data/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Time to read the message before the sign-out (SE-05). */
const signOutDelayMs = 2000;

interface DeleteAccountOptions {
  onDeleted: () => void;
  onRefused: () => void;
  onSignOut: () => void;
}

/** Deletes the account. Where the server requires a fresh sign-in, says so and signs out (SE-05). */
export function useDeleteAccount({ onDeleted, onRefused, onSignOut }: DeleteAccountOptions) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deleteAccount(),
    onSuccess: onDeleted,
    onError: (error) => {
      onRefused();
      if (!(error instanceof ApiError && error.requiresReauth)) {
        const isConnection = error instanceof ConnectionError;
        const failure = 'Failed to delete account. Please try again or contact support.';
        showError(isConnection ? error.userMessage : failure);
        return;
      }
      showError('For security, please sign out and sign back in, then try deleting your account again.');
      const token = getSession()?.token;
      window.setTimeout(() => {
        if (getSession()?.token === token) onSignOut();
      }, signOutDelayMs);
    },
  });
  return { remove: () => mutate(), isPending };
}

const showError = (text: string) => toast({ variant: 'destructive', title: 'Error', text });
