import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorState } from '@pouch/contract/sign-in/second-factor';
import { api } from '../../../data/http/api.ts';
import { signInMethodsQuery } from '../desktop-access/sign-in-methods.ts';

/** Whether two-step sign-in is on, and how many recovery codes are left. Read each time the dialog is opened. */
export const twoStepQuery = () =>
  queryOptions<SecondFactorState>({ queryKey: ['/api/user/second-factor'], staleTime: 0, gcTime: 0 });

/** Makes a secret for the authenticator app, by the password. */
export const useBeginTwoStep = () =>
  useMutation({ mutationFn: (password: string) => api.beginSecondFactor({ body: { password } }) });

/** Turns it on by a code of the app, and returns the recovery codes. */
export function useConfirmTwoStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => (await api.confirmSecondFactor({ body: { code } })).recoveryCodes,
    onSuccess: () =>
      client.setQueryData(
        signInMethodsQuery().queryKey,
        (known) => known && { ...known, hasSecondFactor: true },
      ),
  });
}

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: async (password: string) =>
      (await api.renewRecoveryCodes({ body: { password } })).recoveryCodes,
  });

export function useEndTwoStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.endSecondFactor({ body: { password } }),
    onSuccess: () =>
      client.setQueryData(
        signInMethodsQuery().queryKey,
        (known) => known && { ...known, hasSecondFactor: false },
      ),
  });
}
