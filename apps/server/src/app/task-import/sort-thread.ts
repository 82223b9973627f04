/** The program of a thread that sorts the tasks of a large file, a part of them at each request. */
import { setPriority } from 'node:os';
import type { ImportLoss } from '@pouch/contract/account';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { prepareItems, type PreparedItems } from '../../features/items/transfer/prepared-items.ts';
import { unpack, type Packed } from '../../lib/memory/packed.ts';
import type { ImportedTask } from '../../portability/imported-task.ts';
import { planTasks } from './convert-tasks.ts';
import { answerRequests } from './thread-answer.ts';

/** The moment comes first; each further request is a part of the tasks. */
type SortRequest = { moment: ImportMoment } | { tasks: Packed };

export interface SortedPart {
  items: PreparedItems;
  losses: ImportLoss[];
  lossCount: number;
}

/** Whatever else the machine has to do goes first. Linux alone has a priority for each thread. */
if (process.platform === 'linux') setPriority(5);

let moment: ImportMoment | undefined;

answerRequests(
  (request: SortRequest): SortedPart | null => {
    if ('moment' in request) {
      moment = request.moment;
      return null;
    }
    if (moment === undefined) throw new Error('The moment comes first');
    const { items, ...lost } = planTasks(unpack(request.tasks) as ImportedTask[], moment);
    return { items: prepareItems(items), ...lost };
  },
  (part) => (part === null ? [] : [part.items.keys.buffer, part.items.rows.buffer]),
);
