import { listRecapsQuery, recap, recapPage, recapParams, unseenRecap } from '../schemas/recaps.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Progress');

export const recapCalls = {
  getUnseenRecap: userCall({
    summary: 'The latest weekly recap you haven’t seen; nothing when all are seen',
    openTo: 'fullAccess',
    scope: 'read',
    response: unseenRecap,
  }),
  listRecaps: userCall({
    summary: 'The recaps of all weeks that have ended, in pages',
    openTo: 'fullAccess',
    scope: 'read',
    query: listRecapsQuery,
    response: recapPage,
  }),
  getRecap: userCall({
    summary: 'One recap',
    openTo: 'fullAccess',
    scope: 'read',
    params: recapParams,
    response: recap,
    errors: ['not_found'],
  }),
  markRecapSeen: userCall({
    summary: 'Mark a recap and all earlier ones as seen',
    openTo: 'fullAccess',
    scope: 'write',
    params: recapParams,
    idempotent: true,
    publishes: 'recaps',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
} satisfies CallTable;
