import { supportInput, supportChannels } from '../schemas/support.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Support');

export const supportCalls = {
  getSupportWays: userCall({
    summary: 'How support messages are sent from this server',
    openTo: 'everyone',
    scope: 'none',
    response: supportChannels,
  }),
  sendSupportRequest: userCall({
    summary: 'Email a support request to the operators; they reply to the given address',
    openTo: 'everyone',
    scope: 'none',
    body: supportInput,
    status: 204,
    response: null,
  }),
} satisfies CallTable;
