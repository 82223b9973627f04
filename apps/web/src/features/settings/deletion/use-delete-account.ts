import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { getSession } from '../../../data/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Milliseconds to read why before one is signed out (SE-05). */
const noticeTime = 2000;

interface DeleteAccount {
  onDeleted: () => void;
  onRefused: () => void;
  onSignOut: () => void;
}

/** Deletes the account. Whose sign-in is too old for that is told so and signed out, so that they can sign in again (SE-05). */
export function useDeleteAccount({ onDeleted, onRefused, onSignOut }: DeleteAccount) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deleteAccount(),
    onSuccess: onDeleted,
    onError: (error) => {
      onRefused();
      if (!(error instanceof ApiError && error.requiresReauth)) {
        tell('Failed to delete account. Please try again or contact support.');
        return;
      }
      tell('For security, please sign out and sign back in, then try deleting your account again.');
      const token = getSession()?.token;
      window.setTimeout(() => {
        if (getSession()?.token === token) onSignOut();
      }, noticeTime);
    },
  });
  return { remove: () => mutate(), isPending };
}

const tell = (text: string) => toast({ variant: 'destructive', title: 'Error', text });
