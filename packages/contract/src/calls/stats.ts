import { stats } from '../schemas/stats.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Progress');

export const statsCalls = {
  getStats: userCall({
    summary: 'All that one has completed: numbers, streaks, badges and weeks',
    response: stats,
  }),
} satisfies CallTable;
