import { z } from 'zod';
import { recurrence, type Recurrence } from './recurrence.ts';
import { insistMinutes, reminderList, reminderListInput } from './reminders/reminder-leads.ts';
import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  maxThoughtItemIds,
  maxThoughtLength,
  needLevels,
  purchaseCategories,
  statuses,
  type Category,
} from '../vocabulary.ts';
import { toWellFormed } from './text/well-formed-text.ts';

/** Longest texts, in characters. */
export const maxTitleLength = 500;
export const maxNotesLength = 20_000;

/** Largest picture that a user can attach, in bytes (5 MB, QA-05). */
export const maxPictureBytes = 5 * 1024 * 1024;

const title = z.string('Please enter a title').trim().min(1, 'Please enter a title').max(maxTitleLength);
/** A category as clients send it; `Purchase` is the name of Shopping in earlier versions (IL-04). */
const category = z
  .enum([...categories, 'Purchase'], 'Please select a category')
  .transform((name) => (name === 'Purchase' ? 'Shopping' : name));
const urgencyError = 'Please select an urgency';
const urgency = z.string(urgencyError).trim().min(1, urgencyError).max(40, urgencyError);
const quantityError = `Quantity is a whole number from 1 to ${maxQuantity}`;
const quantity = z
  .int({ error: quantityError, abort: true })
  .min(1, quantityError)
  .max(maxQuantity, quantityError);
export const link = z.url({ protocol: /^https?$/, error: 'Please enter a web address' }).max(2_000);
const wellFormedText = (maxLength: number) => z.string().max(maxLength).overwrite(toWellFormed);
export const extras = z
  .record(wellFormedText(60).min(1), wellFormedText(500))
  .refine((all) => Object.keys(all).length <= 30, {
    error: 'At most 30 details',
  });

const isSupportedTime = (epochMs: number): boolean => {
  const year = new Date(epochMs).getUTCFullYear();
  return year >= 1970 && year <= 2999;
};

/** Whether an instant is in the supported years, 1970 to 2999 in UTC, which calendars and the database handle alike. */
export const isSupportedYear = (instant: string): boolean => isSupportedTime(Date.parse(instant));
const supportedYearsError = { error: 'Please enter a date between 1970 and 2999' };

/** The message for a rejected instant; well-formed text for a nonexistent moment (30 February, 25:00) gets its own. */
const instantError = ({ input }: { input?: unknown }): string =>
  typeof input === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*(?:Z|[+-]\d\d:\d\d)$/.test(input)
    ? 'Please enter a date and time that exist'
    : 'Please enter a date and time with an offset';

const instantIn = (isSupported: (instant: string) => boolean) =>
  z.union(
    [
      z.iso
        .datetime({ offset: true, error: instantError, abort: true })
        .refine(isSupported, supportedYearsError),
      z
        .object({
          seconds: z.int().min(0).max(32_503_679_999),
          nanoseconds: z.int().min(0).max(999_999_999),
        })
        .transform(({ seconds, nanoseconds }) => new Date(seconds * 1000 + nanoseconds / 1e6).toISOString()),
    ],
    { error: instantError },
  );

/** An instant as clients send it: ISO 8601 with an offset or Z, or a timestamp object (SC-05). */
export const instantInput = instantIn(isSupportedYear);

const dayMs = 24 * 60 * 60 * 1000;

/** An instant in an export: a change of zone can move one by a day, out of the supported years. */
export const exportedInstant = instantIn((instant) =>
  [-dayMs, dayMs].some((shift) => isSupportedTime(Date.parse(instant) + shift)),
);

/** Whether the sent date is a day without a time (AD-02). */
const allDay = z.boolean('“All day” must be true or false');

/** A stored item. Field names follow the API's specification, which mixes camelCase and snake_case. */
export const item = z.object({
  id: z.uuid(),
  cleaned_title: z.string(),
  /** The thought as typed, trimmed; `originalText` and `original_text` hold the same text. */
  originalText: z.string(),
  original_text: z.string(),
  category: z.enum(categories),
  /** Of a To-Do with a date, it follows the date as days pass, unless it was chosen (TD-04). */
  urgency: z.string(),
  /** Whether a person set the urgency after the date. */
  urgency_chosen: z.boolean(),
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
  /** Whether it is due on that day rather than at that time, which is 9:00 then (AD-01). */
  all_day: z.boolean(),
  /** Its reminders, in minutes before; null for those of the person's settings (RM-01). */
  reminders: reminderList.nullable(),
  /** After how many minutes it is announced again, until it is done or snoozed; null for never (RM-05). */
  insistMinutes: insistMinutes.nullable(),
  recurring: recurrence.nullable(),
  is_recurring: z.boolean(),
  /** URL of the item's picture (`GET` with the bearer token), or null. */
  image_url: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  /** Higher after each change: of two readings of an item the one with the higher version is newer. */
  version: z.int(),
});
export type Item = z.infer<typeof item>;

/**
 * How sure the kind of a new item is (SO-10). Without confidence, its kind was not read from words by the sorter; without
 * alternative, it was no guess, or only where the item begins and ends is in doubt.
 */
export const kindConfidence = z.object({
  /** The probability that the kind is right, 0 to 1, in hundredths. */
  confidence: z.number().min(0).max(1).optional(),
  /** The next likeliest kind. Below a confidence of `minSureConfidence` (0.9), clients ask which of the two it is. */
  alternative: z
    .object({
      category: z.enum(categories),
      bucket_name: z.enum(buckets).nullable(),
      purchaseCategory: z.enum(purchaseCategories).nullable(),
    })
    .optional(),
});
export type KindConfidence = z.infer<typeof kindConfidence>;

/** Most items that one thought can become. */
const maxChoices = 60;

/** The user's choices for the item of one clause. Fields that are left out are read from the text. */
const thoughtChoice = z
  .object({
    /** Range of the clause in the trimmed `originalText`, in UTF-16 code units; `end` is exclusive. */
    start: z.int().min(0).max(maxThoughtLength),
    end: z.int().min(1).max(maxThoughtLength),
    category: z.enum(categories).optional(),
    bucket_name: z.enum(buckets).optional(),
    purchaseCategory: z.enum(purchaseCategories).optional(),
    /** null: the words are not a date. */
    scheduled_at: instantInput.nullish(),
    all_day: allDay.default(false),
  })
  .refine(({ start, end }) => start < end, { error: 'A choice stands over some words', path: ['end'] });

/** Items that a client names before they exist. */
const itemIds = z
  .array(z.uuid())
  .max(maxThoughtItemIds, `A thought holds at most ${maxThoughtItemIds} ids`)
  .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, {
    error: 'Each item needs an id of its own',
  });

export const addItemInput = z.object({
  originalText: z
    .string()
    .trim()
    .max(maxThoughtLength, `A thought holds at most ${maxThoughtLength} characters`)
    .default(''),
  /**
   * The user's wall clock: local ISO time to the second with its offset, `2026-11-20T15:04:05+01:00`. Default: the server's
   * moment, or that of `Made-At`, in the zone of the account (DR-05).
   */
  currentDateTime: z.iso
    .datetime({ offset: true, error: 'Please send the date and time with its offset', abort: true })
    .refine(isSupportedYear, supportedYearsError)
    .optional(),
  /** The user's language with its region (BCP 47): decides whether 3/4 is in March or in April. */
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,6}$/, 'The language must be a tag such as en-GB')
    .max(60)
    .optional(),
  /** User choices made in the preview; they outrank what the text says. */
  choices: z.array(thoughtChoice).max(maxChoices, `A thought holds at most ${maxChoices} choices`).optional(),
  /**
   * Ids for the items of the thought, in their order; further items get ids from the server. They should ascend, as
   * UUIDs of version 7 do: items of one thought are listed by id.
   */
  itemIds: itemIds.optional(),
  /** A picture as a base64 data URL (JPEG, PNG, WebP, GIF or AVIF). */
  image: z.string().startsWith('data:image/', 'The picture must be an image data URL').optional(),
});
export type AddItemInput = z.input<typeof addItemInput>;

/** How a thought would be sorted; nothing of it is stored. */
export const previewItemInput = addItemInput.pick({
  originalText: true,
  currentDateTime: true,
  locale: true,
});

export const sortedItem = item
  .pick({
    cleaned_title: true,
    category: true,
    bucket_name: true,
    purchaseCategory: true,
    needLevel: true,
    context: true,
    urgency: true,
    quantity: true,
    scheduled_at: true,
    all_day: true,
    recurring: true,
    reminders: true,
    body: true,
  })
  .extend(kindConfidence.shape);

export const addManualItemInput = z.object({
  /** An id generated by the client. Default: one from the server. */
  id: z.uuid().optional(),
  original_text: z.string().trim().max(maxThoughtLength).optional(),
  cleaned_title: title,
  category,
  urgency,
  /** Whether the urgency stays although the To-Do has a date, which it follows otherwise (TD-04). */
  urgency_chosen: z.boolean().default(false),
  status: z.literal('Active').default('Active'),
  context: z.enum(contexts).nullish(),
  bucket_name: z.enum(buckets, 'Please select a bucket type').nullish(),
  purchaseCategory: z.enum(purchaseCategories).nullish(),
  needLevel: z.enum(needLevels).nullish(),
  quantity: quantity.optional(),
  scheduled_at: instantInput.nullish(),
  all_day: allDay.default(false),
  /** Default: the person's own. */
  reminders: reminderListInput.nullish(),
});
export type AddManualItemInput = z.input<typeof addManualItemInput>;

/**
 * The item's version that the user saw. With it, a field that was changed later (by `Made-At`) on another device, in a
 * version that the user had not seen, stays as it is (OF-06); without it, any field that was changed later does.
 */
const seenVersion = z.int().min(1);

export const updateItemInput = z
  .object({
    cleaned_title: title,
    category,
    urgency,
    /** Whether a person set the urgency (TD-04). Default: true if the sent one differs from the item's. */
    urgency_chosen: z.boolean(),
    context: z.enum(contexts).nullable(),
    purchaseCategory: z.enum(purchaseCategories).nullable(),
    needLevel: z.enum(needLevels).nullable(),
    quantity,
    bucket_name: z.enum(buckets, 'Please select a bucket type').nullable(),
    url: z.union([link, z.literal('').transform(() => null)]).nullable(),
    extras: extras.nullable(),
    scheduled_at: instantInput.nullable(),
    all_day: allDay,
    recurring: recurrence.nullable(),
    /** null: those of the person's settings. */
    reminders: reminderListInput.nullable(),
    insistMinutes: insistMinutes.nullable(),
    body: z.string().max(maxNotesLength).nullable(),
    /** Whether a new category, bucket or purchase category teaches a sorting rule (SO-08). Default: true. */
    teaches: z.boolean(),
    version: seenVersion,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change was sent' });
/** What the clients of this version send: current category names only. */
export type UpdateItemInput = Omit<z.input<typeof updateItemInput>, 'category'> & { category?: Category };

export const changeStatusInput = z.object({
  status: z.enum(statuses),
  /** The recurring item's date as the user saw it: completing the same date twice advances once (SC-03). */
  scheduled_at: instantInput.nullish(),
  /** When it had been completed: Undo of a restoration sends it. By default, and at the latest, when the change was made. */
  completed_at: instantInput.optional(),
});

/** A completed recurring item stays Active and moves to its next date; then `advanced` is true. */
export const changeStatusResponse = item.extend({
  advanced: z.boolean().optional(),
  next_occurrence_at: z.string().nullable().optional(),
});
export type ChangeStatusResponse = z.infer<typeof changeStatusResponse>;

export const scheduleItemInput = z.object({
  /** Not in the past (SC-01); a whole day is past once it is over. */
  scheduledAt: instantInput,
  all_day: allDay.default(false),
  /** A new rule; null ends the recurrence. Default: the current rule stays. */
  recurringData: recurrence.nullish(),
  /** Default: the current reminders stay; null: those of the person's settings. */
  reminders: reminderListInput.nullish(),
  /** Default: as before. */
  insistMinutes: insistMinutes.nullish(),
  version: seenVersion.optional(),
});
export type ScheduleItemInput = z.input<typeof scheduleItemInput>;

export const skipOccurrenceInput = z.object({
  /** The item's date as the user saw it: skipping the same date twice skips once (SC-07). */
  scheduled_at: instantInput.nullish(),
});

/** Most items in one reorder request. */
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

/** Most things in one page. */
const maxPageSize = 500;
const pageSizeError = `A page holds 1 to ${maxPageSize} items`;

/**
 * Of a list that can grow: at most `limit` of it, from `cursor` on. The answer's header `Link` names the address of the next
 * page (`rel="next"`, RFC 8288), and the last page has none. Without both the answer is the whole list.
 */
export const pageQuery = {
  /** At most this many. With a cursor alone: 100. */
  limit: z.coerce
    .number(pageSizeError)
    .int(pageSizeError)
    .min(1, pageSizeError)
    .max(maxPageSize, pageSizeError)
    .optional(),
  /** Where the page before ended, from the address of the next page; of no meaning to clients. */
  cursor: z.string().optional(),
};

export const listItemsQuery = z
  .object({
    category: category.optional(),
    status: z.enum(statuses).optional(),
    /** Only active items that are overdue or due today in the user's zone, earliest first (TD-01). */
    due: z.literal('today', 'Only “today” can be asked for').optional(),
    ...pageQuery,
    /** With `status=Completed`: the id of an item; only items completed before it. */
    before: z.uuid().optional(),
    /** With `status=Completed`: `true` for those that a weekly recap has archived, instead of those that it has not. */
    archived: z.literal('true', 'Please say true, or leave it out').optional(),
  })
  .refine(({ status, before, archived }) => status === 'Completed' || (before ?? archived) === undefined, {
    error: 'Only completed items are listed before another, or archived',
    path: ['status'],
  })
  .refine(({ before, cursor }) => before === undefined || cursor === undefined, {
    error: 'Please send the cursor without the item before',
    path: ['before'],
  })
  .refine(({ status, due }) => due === undefined || status !== 'Completed', {
    error: 'A completed item is not due',
    path: ['due'],
  });

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
