import { stats } from '../schemas/stats.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Progress');

export const statsCalls = {
  getStats: userCall({
    summary: 'Completed items in numbers: totals, streaks, badges and weeks',
    openTo: 'fullAccess',
    scope: 'read',
    response: stats,
  }),
} satisfies CallTable;
