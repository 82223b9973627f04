import { activityKinds } from '@pouch/contract/account';
import { z } from 'zod';
import type { ExportSection } from '../portability/export-section.ts';
import { moment } from '../portability/row-fields.ts';
import { findActivity } from './activity-store.ts';

const portable = z.object({
  kind: z.enum(activityKinds),
  device: z.string().nullable(),
  ipAddress: z.string().nullable(),
  count: z.int(),
  at: moment,
});

/** More than three months can hold. */
const maxEvents = 100_000;

/** What happened to the account. An import leaves it out: it happened to another account, or is there already. */
export const portableActivity: ExportSection<z.output<typeof portable>> = {
  name: 'activity',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = await findActivity(handle, userId, maxEvents);
    yield rows.map(({ kind, device, ipAddress, count, at }) => ({ kind, device, ipAddress, count, at }));
  },
  add: () => Promise.resolve({ added: 0, skipped: 0 }),
};
