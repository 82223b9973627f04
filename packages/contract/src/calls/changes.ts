import { changesSince, changesSinceQuery } from '../schemas/changes-since.ts';
import { changeEvents } from '../schemas/changes.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('System');

export const changeCalls = {
  streamChanges: userCall({
    summary: 'Tells what changes for oneself, wherever it is changed, until the client hangs up',
    response: { events: changeEvents },
  }),
  getChangesSince: userCall({
    summary: 'What changed or was deleted since a device last asked, in pages',
    query: changesSinceQuery,
    response: changesSince,
  }),
} satisfies CallTable;
