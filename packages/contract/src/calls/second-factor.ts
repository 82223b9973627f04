import { z } from 'zod';
import {
  addPasskeyInput,
  authenticatorSetup,
  beginPasskeyInput,
  confirmSecondFactorInput,
  passkey,
  passkeyChallenge,
  passkeyParams,
  passwordInput,
  recoveryCodes,
  renamePasskeyInput,
  secondFactorState,
} from '../schemas/sign-in/second-factor.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Account');

export const secondFactorCalls = {
  getSecondFactor: userCall({
    summary: 'Whether signing in takes a code of an authenticator app, and how many recovery codes are left',
    openTo: 'everyone',
    response: secondFactorState,
  }),
  beginSecondFactor: userCall({
    summary: 'Make a secret for an authenticator app. It counts once a code of the app confirms it',
    openTo: 'everyone',
    body: passwordInput,
    response: authenticatorSetup,
    errors: ['conflict'],
  }),
  confirmSecondFactor: userCall({
    summary: 'Turn the second factor on by a code of the authenticator app; signs out every other device',
    records: 'second-factor-on',
    openTo: 'everyone',
    body: confirmSecondFactorInput,
    response: recoveryCodes,
    errors: ['conflict'],
  }),
  renewRecoveryCodes: userCall({
    summary: 'Make new recovery codes; earlier ones no longer work',
    records: 'recovery-codes-renewed',
    openTo: 'everyone',
    body: passwordInput,
    response: recoveryCodes,
    errors: ['conflict'],
  }),
  endSecondFactor: userCall({
    summary: 'Turn the second factor off',
    records: 'second-factor-off',
    openTo: 'everyone',
    body: passwordInput,
    status: 204,
    response: null,
  }),
  listPasskeys: userCall({
    summary: 'The account’s passkeys, the latest first',
    openTo: 'everyone',
    response: z.array(passkey),
  }),
  beginPasskey: userCall({
    summary: 'Begin to add a passkey: what the browser needs to make one',
    openTo: 'everyone',
    body: beginPasskeyInput,
    response: passkeyChallenge,
    errors: ['conflict'],
  }),
  addPasskey: userCall({
    summary: 'Add the passkey that the browser made',
    records: 'passkey-added',
    openTo: 'everyone',
    body: addPasskeyInput,
    status: 201,
    response: passkey,
    errors: ['bad_request'],
  }),
  renamePasskey: userCall({
    summary: 'Rename a passkey',
    openTo: 'everyone',
    params: passkeyParams,
    body: renamePasskeyInput,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  removePasskey: userCall({
    summary: 'Remove a passkey: it no longer signs in',
    records: 'passkey-removed',
    openTo: 'everyone',
    params: passkeyParams,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
} as const satisfies CallTable;
