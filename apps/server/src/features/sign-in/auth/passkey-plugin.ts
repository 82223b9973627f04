import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { passkeyOwnerHeader } from './secrets.ts';

/**
 * better-auth's passkeys. The device has to recognise its owner, by a finger, a face or a PIN: a passkey is the only way in
 * that takes no second step.
 */
export const passkeyPlugin = (publicUrl: string) =>
  passkey({
    rpName: 'Pouch',
    rpID: new URL(publicUrl).hostname,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      requireSession: false,
      resolveUser: async ({ ctx }) => {
        const user = await ctx.context.internalAdapter.findUserById(readOwner(ctx.headers));
        if (!user) throw new APIError('UNAUTHORIZED');
        return { id: user.id, name: user.email, displayName: user.email };
      },
      afterVerification: ({ ctx, user, verification: { registrationInfo } }) => {
        if (user.id !== readOwner(ctx.headers)) throw new APIError('BAD_REQUEST');
        if (!registrationInfo?.userVerified) throw new APIError('BAD_REQUEST');
        return { userId: user.id, name: getAuthenticatorName(registrationInfo.aaguid) ?? 'Passkey' };
      },
    },
    authentication: {
      afterVerification: ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
  });

const readOwner = (headers: Headers | undefined): string => headers?.get(passkeyOwnerHeader) ?? '';
