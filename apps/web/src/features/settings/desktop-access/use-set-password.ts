import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { getSession } from '../../../data/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { NotSignedInError, passwordErrorToast } from './password-problems.ts';
import { signInMethodsQuery } from './sign-in-methods.ts';

/** Sets the account's password, after which the section disappears (SE-04). */
export function useSetPassword() {
  const client = useQueryClient();
  const { queryKey } = signInMethodsQuery();
  return useMutation({
    mutationFn: async (password: string) => {
      const email = getSession()?.user.email;
      if (!email) throw new NotSignedInError();
      await api.setPassword({ body: { password } });
      return email;
    },
    onSuccess: (email) => {
      toast({ title: 'Password saved', text: `You can now sign in with ${email} and this password.` });
      document.querySelector<HTMLElement>('[data-heading-focus]')?.focus({ preventScroll: true });
      client.setQueryData(queryKey, (known) => known && { ...known, hasPassword: true });
    },
    onError: (error) => {
      toast(passwordErrorToast(error));
      // The password was set on another device.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey });
    },
  });
}
