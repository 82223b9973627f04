import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  maxThoughtLength,
  needLevels,
  purchaseCategories,
  statuses,
  urgencies,
} from '@pouch/contract/vocabulary';
import { extras, link, maxNotesLength, maxTitleLength } from '@pouch/contract/items';
import { recurrence } from '@pouch/contract/recurrence';
import { insistMinutes, reminderListInput } from '@pouch/contract/reminders/reminder-leads';
import { z } from 'zod';
import { moment, zone } from '../../../portability/row-fields.ts';

/** An item in an export. Fields missing from a file get the defaults of a new item. */
export const portableItem = z
  .object({
    id: z.uuid(),
    title: z.string().trim().min(1).max(maxTitleLength),
    originalText: z.string().max(maxThoughtLength).nullish(),
    category: z.enum(categories),
    urgency: z.string(),
    urgencyChosen: z.boolean().default(false),
    status: z.enum(statuses),
    context: z.enum(contexts).nullish(),
    needLevel: z.enum(needLevels).nullish(),
    purchaseCategory: z.enum(purchaseCategories).nullish(),
    quantity: z.int().min(1).max(maxQuantity).default(1),
    manualOrder: z.number().nullish(),
    bucket: z.enum(buckets).nullish(),
    notes: z.string().max(maxNotesLength).nullish(),
    url: link.nullish(),
    extras: extras.default({}),
    scheduledAt: moment.nullish(),
    scheduledZone: zone.nullish(),
    allDay: z.boolean().default(false),
    recurring: recurrence.nullish(),
    /** In minutes before; without them those of the person's settings. */
    reminders: reminderListInput.nullish(),
    insistMinutes: insistMinutes.nullish(),
    /** The id of its picture in the same file. */
    picture: z.uuid().nullish(),
    createdAt: moment,
    updatedAt: moment.nullish(),
    completedAt: moment.nullish(),
    archivedAt: moment.nullish(),
  })
  .refine(({ category, urgency }) => urgencies[category].some((known) => known === urgency), {
    path: ['urgency'],
    error: 'Please select an urgency of the category',
  });
export type PortableItem = z.output<typeof portableItem>;
