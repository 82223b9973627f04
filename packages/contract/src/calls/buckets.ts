import { z } from 'zod';
import { bucketSummary, item, pageQuery } from '../schemas/items.ts';
import { buckets } from '../vocabulary.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Buckets');

export const bucketCalls = {
  listBucketItems: userCall({
    summary: 'The items of one bucket; whole, or in pages',
    openTo: 'fullAccess',
    scope: 'read',
    params: z.object({ bucketName: z.enum(buckets) }),
    query: z.object(pageQuery),
    paged: true,
    response: z.array(item),
    errors: ['not_found'],
  }),
  listBuckets: userCall({
    summary: 'The seven buckets with their active and completed counts',
    openTo: 'fullAccess',
    scope: 'read',
    response: z.array(bucketSummary),
  }),
} satisfies CallTable;
