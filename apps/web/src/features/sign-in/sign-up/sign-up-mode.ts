import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignUpMode } from '@pouch/contract/account';

const signUpModeQuery = () =>
  queryOptions<{ mode: SignUpMode }>({ queryKey: ['/api/auth/sign-up'], gcTime: 0 });

const refusals: Partial<Record<SignUpMode, string>> = {
  invite:
    'This Pouch takes new accounts by invitation. If you have a link, open it again. If not, ask the person who runs this Pouch.',
  closed: 'This Pouch takes no new accounts. If you have one, choose Sign In.',
};

/**
 * Why this person can't create an account here (OP-02); null where they can, and until the server has answered. Asks only
 * while `isAsked`.
 */
export function useSignUpRefusal(isAsked: boolean, invitation: string | null): string | null {
  const { data } = useQuery({ ...signUpModeQuery(), enabled: isAsked });
  if (!isAsked || data === undefined) return null;
  if (data.mode === 'invite' && invitation !== null) return null;
  return refusals[data.mode] ?? null;
}

/** The secret in the link of an operator's invitation: `?invitation=…`. */
export const readInvitation = (address: string): string | null =>
  new URL(address, window.location.href).searchParams.get('invitation');
