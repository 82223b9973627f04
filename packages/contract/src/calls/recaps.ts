import { recapParams, unseenRecap } from '../schemas/recaps.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Progress');

export const recapCalls = {
  getUnseenRecap: userCall({
    summary: 'What the latest week brought whose recap one has not seen; nothing when all are seen',
    response: unseenRecap,
  }),
  markRecapSeen: userCall({
    summary: 'Mark a recap as seen, and with it all before',
    params: recapParams,
    idempotent: true,
    publishes: 'recaps',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
} satisfies CallTable;
