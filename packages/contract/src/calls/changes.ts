import { changesSince, changesSinceQuery } from '../schemas/changes-since.ts';
import { changeEvents } from '../schemas/changes.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('System');

export const changeCalls = {
  streamChanges: userCall({
    summary: 'Stream of your changes from all devices, until the client disconnects',
    openTo: 'subscribers',
    scope: 'read',
    response: { events: changeEvents },
  }),
  getChangesSince: userCall({
    summary: 'What changed or was deleted since a cursor, in pages',
    openTo: 'subscribers',
    scope: 'read',
    query: changesSinceQuery,
    response: changesSince,
  }),
} satisfies CallTable;
