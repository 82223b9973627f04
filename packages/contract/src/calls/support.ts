import { supportInput, supportChannels } from '../schemas/support.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Support');

export const supportCalls = {
  getSupportWays: userCall({
    summary: 'How a message reaches the operators from here',
    response: supportChannels,
  }),
  sendSupportRequest: userCall({
    summary: 'Send a message to the operators by mail; an answer goes to the address given',
    body: supportInput,
    status: 204,
    response: null,
  }),
} satisfies CallTable;
