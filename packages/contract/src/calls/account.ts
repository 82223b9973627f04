import {
  importResponse,
  importQuery,
  maxImportBytes,
  setPasswordInput,
  signInMethods,
  signInProviders,
} from '../schemas/account.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Account');

export const accountCalls = {
  getSignInProviders: {
    summary: 'Who else may say who somebody is: Apple, Google, each where it is set up',
    tag: 'Account',
    auth: 'public',
    status: 200,
    response: signInProviders,
  },
  getSignInMethods: userCall({
    summary: 'How one can sign in',
    response: signInMethods,
  }),
  setPassword: userCall({
    summary: 'Give an account without a password one; the sign-in must be recent',
    body: setPasswordInput,
    status: 204,
    response: null,
    errors: ['conflict'],
  }),
  deleteAccount: userCall({
    summary: 'Delete the account with everything it has, for good; the sign-in must be recent',
    status: 204,
    response: null,
  }),
  exportEverything: userCall({
    summary: 'Everything one has, in one file',
    response: { download: 'application/json' },
  }),
  importEverything: userCall({
    summary: 'Take in an export of Pouch or of another organiser: all of it, or nothing',
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
