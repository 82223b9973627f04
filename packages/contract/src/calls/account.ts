import { z } from 'zod';
import {
  changeEmailInput,
  changePasswordInput,
  confirmedEmail,
  confirmEmailInput,
  emailState,
  importResponse,
  importQuery,
  maxImportBytes,
  session,
  sessionParams,
  setPasswordInput,
  signInMethods,
  signInProviders,
} from '../schemas/account.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Account');

export const accountCalls = {
  getSignInProviders: {
    summary: 'Which providers can sign people in: Apple, Google, each if set up',
    tag: 'Account',
    auth: 'public',
    status: 200,
    response: signInProviders,
  },
  getSignInMethods: userCall({
    summary: 'How this account can sign in',
    openTo: 'everyone',
    response: signInMethods,
  }),
  setPassword: userCall({
    summary: 'Set a first password; requires a recent sign-in',
    openTo: 'subscribers',
    body: setPasswordInput,
    status: 204,
    response: null,
    errors: ['conflict'],
  }),
  changePassword: userCall({
    summary: 'Change the password; signs out every other device',
    openTo: 'everyone',
    body: changePasswordInput,
    status: 204,
    response: null,
    errors: ['conflict'],
  }),
  listSessions: userCall({
    summary: 'The devices that are signed in: this one first, then by last use',
    openTo: 'everyone',
    response: z.array(session),
  }),
  endSession: userCall({
    summary: 'Sign one device out',
    openTo: 'everyone',
    params: sessionParams,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  endOtherSessions: userCall({
    summary: 'Sign every other device out',
    openTo: 'everyone',
    status: 204,
    response: null,
  }),
  getEmail: userCall({
    summary: 'The account’s email address, and whether it was shown to be the user’s own',
    openTo: 'everyone',
    response: emailState,
  }),
  changeEmail: userCall({
    summary: 'Change the email address: it takes effect once the link sent to the new one is followed',
    openTo: 'everyone',
    body: changeEmailInput,
    status: 204,
    response: null,
    errors: ['conflict'],
  }),
  sendEmailLink: userCall({
    summary: 'Send a link to the account’s address that shows it to be the user’s own',
    openTo: 'everyone',
    status: 204,
    response: null,
  }),
  confirmEmail: {
    summary: 'Follow a link that was mailed to an address',
    tag: 'Account',
    auth: 'public',
    body: confirmEmailInput,
    status: 200,
    response: confirmedEmail,
    errors: ['bad_request', 'conflict'],
  },
  deleteAccount: userCall({
    summary: 'Delete the account and all its data for good; requires a recent sign-in',
    openTo: 'everyone',
    status: 204,
    response: null,
  }),
  exportEverything: userCall({
    summary: 'All your data in one file',
    openTo: 'everyone',
    response: { download: 'application/json' },
  }),
  importEverything: userCall({
    summary: 'Import an export of Pouch or another organiser: all of it or nothing',
    openTo: 'subscribers',
    query: importQuery,
    upload: {
      field: 'file',
      accepts:
        'An export of Pouch (JSON), Todoist (CSV), TickTick (CSV) or Google Tasks (JSON), a table (CSV), or lines of text',
      isLarge: true,
    },
    maxBodyBytes: maxImportBytes,
    publishes: ['items', 'lifeLists', 'sortingRules', 'profile', 'settings', 'contacts', 'recaps'],
    response: importResponse,
    errors: ['conflict'],
  }),
} as const satisfies CallTable;
