import { z } from 'zod';
import { accessToken, addedToken, addTokenInput, tokenParams } from '../schemas/sign-in/tokens.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Account');

export const tokenCalls = {
  listTokens: userCall({
    summary: 'Your access tokens for other programs, the latest first, without their secrets',
    openTo: 'everyone',
    scope: 'none',
    response: z.array(accessToken),
  }),
  addToken: userCall({
    summary: 'Make an access token for another program; its secret is in this answer alone',
    records: 'token-added',
    openTo: 'subscribers',
    scope: 'none',
    body: addTokenInput,
    status: 201,
    response: addedToken,
    errors: ['conflict'],
  }),
  removeToken: userCall({
    summary: 'End an access token at once, with every stream that is open with it',
    records: 'token-removed',
    openTo: 'everyone',
    scope: 'none',
    params: tokenParams,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
} as const satisfies CallTable;
