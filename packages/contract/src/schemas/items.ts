import { z } from 'zod';
import { recurrence, type Recurrence } from './recurrence.ts';
import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  maxThoughtLength,
  needLevels,
  purchaseCategories,
  statuses,
  type Category,
} from '../vocabulary.ts';

/** Longest accepted texts, in characters. */
export const maxTitleLength = 500;
export const maxNotesLength = 20_000;

/** The largest picture a person may choose, in bytes (5 MB, QA-05). */
export const maxPictureBytes = 5 * 1024 * 1024;

const title = z.string().trim().min(1, 'Please enter a title').max(maxTitleLength);
/** A category as clients send it: Purchase is what earlier versions call Shopping (IL-04). */
const category = z
  .enum([...categories, 'Purchase'], 'Please select a category')
  .transform((name) => (name === 'Purchase' ? 'Shopping' : name));
const urgency = z.string().trim().min(1, 'Please select an urgency').max(40);
const quantitySentence = `Quantity is a whole number from 1 to ${maxQuantity}`;
const quantity = z
  .int({ error: quantitySentence, abort: true })
  .min(1, quantitySentence)
  .max(maxQuantity, quantitySentence);
export const link = z.url({ protocol: /^https?$/, error: 'Please enter a web address' }).max(2_000);
/** A text whose halves of characters are replaced, since no JSON column keeps them. */
const wholeText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
export const extras = z
  .record(wholeText(60).min(1), wholeText(500))
  .refine((all) => Object.keys(all).length <= 30, {
    error: 'At most 30 details',
  });

/** Whether an instant lies in the years that a calendar shows and a database keeps without surprises: 1970 to 2999. */
export const isUsualYear = (instant: string): boolean => {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1970 && year <= 2999;
};
const usualYears = { error: 'Please enter a date between 1970 and 2999' };

/** Why a text that looks like an instant is none: February has no 30th, and no day a 25th hour. */
const notAnInstant = ({ input }: { input?: unknown }): string =>
  typeof input === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*(?:Z|[+-]\d\d:\d\d)$/.test(input)
    ? 'Please enter a date and time that exist'
    : 'Please enter a date and time with an offset';

/** An instant as clients send it: ISO 8601 with an offset or Z, or a timestamp object (SC-05). */
export const instantInput = z.union(
  [
    z.iso.datetime({ offset: true, error: notAnInstant, abort: true }).refine(isUsualYear, usualYears),
    z
      .object({
        seconds: z.int().min(0).max(32_503_679_999),
        nanoseconds: z.int().min(0).max(999_999_999),
      })
      .transform(({ seconds, nanoseconds }) => new Date(seconds * 1000 + nanoseconds / 1e6).toISOString()),
  ],
  { error: notAnInstant },
);

/** One thing kept for its owner. Field names follow the calls' specification, which mixes two spellings. */
export const item = z.object({
  id: z.uuid(),
  cleaned_title: z.string(),
  /** What the person typed, without the blanks around it; `originalText` and `original_text` are the same text. */
  originalText: z.string(),
  original_text: z.string(),
  category: z.enum(categories),
  urgency: z.string(),
  status: z.enum(statuses),
  context: z.enum(contexts).nullable(),
  needLevel: z.enum(needLevels).nullable(),
  purchaseCategory: z.enum(purchaseCategories).nullable(),
  /** Whole, 1 to 99. */
  quantity: z.int(),
  manualOrder: z.number().nullable(),
  bucket_name: z.enum(buckets).nullable(),
  /** Notes, plain text. */
  body: z.string().nullable(),
  url: z.string().nullable(),
  extras: z.record(z.string(), z.string()),
  /** ISO 8601 in UTC. */
  scheduled_at: z.string().nullable(),
  recurring: recurrence.nullable(),
  is_recurring: z.boolean(),
  /** Where the item's picture is read (`GET`, bearer token), or null. */
  image_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
});
export type Item = z.infer<typeof item>;

/** One thought becomes at most this many items. */
const maxChoices = 60;

/** What was chosen for the item that a stretch of the thought becomes. What is left out stays as it is read. */
const thoughtChoice = z
  .object({
    /** Places in `originalText` without the blanks around it, in UTF-16 units; `end` is not part of it. */
    start: z.int().min(0).max(maxThoughtLength),
    end: z.int().min(1).max(maxThoughtLength),
    category: z.enum(categories).optional(),
    bucket_name: z.enum(buckets).optional(),
    purchaseCategory: z.enum(purchaseCategories).optional(),
    /** null: the words name no date. */
    scheduled_at: instantInput.nullish(),
  })
  .refine(({ start, end }) => start < end, { error: 'A choice stands over some words', path: ['end'] });

export const addItemInput = z.object({
  originalText: z
    .string()
    .trim()
    .max(maxThoughtLength, `A thought holds at most ${maxThoughtLength} characters`)
    .default(''),
  /** The writer's wall clock: local ISO time to the second with its offset, `2026-11-20T15:04:05+01:00`. */
  currentDateTime: z.iso
    .datetime({ offset: true, error: 'currentDateTime must be an ISO time with an offset', abort: true })
    .refine(isUsualYear, usualYears),
  /** The writer's language with its country (BCP 47): settles whether 3/4 is in March or in April. */
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,6}$/, 'locale must be a language tag such as en-GB')
    .max(60)
    .optional(),
  /** What the writer settled by hand before pouching; it wins over what the text says. */
  choices: z.array(thoughtChoice).max(maxChoices, `A thought holds at most ${maxChoices} choices`).optional(),
  /** A picture as a base64 data URL (JPEG, PNG, WebP, GIF or AVIF). */
  image: z.string().startsWith('data:image/', 'The picture must be an image data URL').optional(),
});
export type AddItemInput = z.input<typeof addItemInput>;

export const addManualItemInput = z.object({
  original_text: z.string().trim().max(maxThoughtLength).optional(),
  cleaned_title: title,
  category,
  urgency,
  status: z.literal('Active').default('Active'),
  context: z.enum(contexts).nullish(),
  bucket_name: z.enum(buckets, 'Please select a bucket type').nullish(),
  purchaseCategory: z.enum(purchaseCategories).nullish(),
  needLevel: z.enum(needLevels).nullish(),
  quantity: quantity.optional(),
  scheduled_at: instantInput.nullish(),
});
export type AddManualItemInput = z.input<typeof addManualItemInput>;

export const updateItemInput = z
  .object({
    cleaned_title: title,
    category,
    urgency,
    context: z.enum(contexts).nullable(),
    purchaseCategory: z.enum(purchaseCategories).nullable(),
    needLevel: z.enum(needLevels).nullable(),
    quantity,
    bucket_name: z.enum(buckets, 'Please select a bucket type').nullable(),
    url: z.union([link, z.literal('').transform(() => null)]).nullable(),
    extras: extras.nullable(),
    scheduled_at: instantInput.nullable(),
    recurring: recurrence.nullable(),
    body: z.string().max(maxNotesLength).nullable(),
    /** Whether another category, bucket or purchase category teaches later thoughts (SO-08); yes where nothing is said. */
    teaches: z.boolean(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change was sent' });
/** What this version's own clients send: present names alone. */
export type UpdateItemInput = Omit<z.input<typeof updateItemInput>, 'category'> & { category?: Category };

export const changeStatusInput = z.object({
  status: z.enum(statuses),
  /** The date of a recurring item as it was seen: completing the same date twice advances once (SC-03). */
  scheduled_at: instantInput.nullish(),
});

/** A recurring item that was completed stays Active on its next date; then `advanced` is true. */
export const changeStatusAnswer = item.extend({
  advanced: z.boolean().optional(),
  next_occurrence_at: z.string().nullable().optional(),
});
export type ChangeStatusAnswer = z.infer<typeof changeStatusAnswer>;

export const scheduleItemInput = z.object({
  /** Not in the past (SC-01). */
  scheduledAt: instantInput,
  /** A new rule; null ends the repetition, and nothing said keeps the rule there is. */
  recurringData: recurrence.nullish(),
});
export type ScheduleItemInput = z.input<typeof scheduleItemInput>;

export const skipOccurrenceInput = z.object({
  /** The date as it was seen: skipping the same date twice skips once (SC-07). */
  scheduled_at: instantInput.nullish(),
});

/** The most items that one order may name. */
const maxOrderedItems = 10_000;

export const reorderItemsInput = z.object({
  itemOrders: z
    .array(
      z.object({
        id: z.uuid(),
        /** Any finite number; smaller ones come first. */
        manualOrder: z.number('Please give each item a number'),
      }),
    )
    .min(1, 'Please name the items to put in order')
    .max(maxOrderedItems, `An order names at most ${maxOrderedItems} items`)
    .refine((orders) => new Set(orders.map(({ id }) => id.toLowerCase())).size === orders.length, {
      error: 'An order names each item once',
    }),
});

/** The most items that one page of completed items may hold. */
const maxPageSize = 500;
const pageSentence = `A page holds 1 to ${maxPageSize} items`;

export const listItemsQuery = z
  .object({
    category: category.optional(),
    status: z.enum(statuses).optional(),
    /** With `status=Completed`: the newest-completed items only, and no more than this. */
    limit: z.coerce
      .number(pageSentence)
      .int(pageSentence)
      .min(1, pageSentence)
      .max(maxPageSize, pageSentence)
      .optional(),
    /** With `status=Completed`: the id of an item; what was completed before it. */
    before: z.uuid().optional(),
  })
  .refine(
    ({ status, limit, before }) => status === 'Completed' || (limit === undefined && before === undefined),
    {
      error: 'Only completed items come in pages',
      path: ['status'],
    },
  );

export const bucketSummary = z.object({
  bucketName: z.enum(buckets),
  /** Active items. */
  count: z.int(),
  /** Completed items that are not archived. */
  completedCount: z.int(),
  /** Title of the newest active item, or null. */
  newestTitle: z.string().nullable(),
});
export type BucketSummary = z.infer<typeof bucketSummary>;

export type { Recurrence };
