import { changeEvents } from '../schemas/changes.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('System');

export const changeCalls = {
  streamChanges: userCall({
    summary: 'Tells what changes for oneself, wherever it is changed, until the client hangs up',
    response: { events: changeEvents },
  }),
} satisfies CallTable;
