import { z } from 'zod';
import {
  addItemInput,
  addManualItemInput,
  changeStatusResponse,
  changeStatusInput,
  item,
  listItemsQuery,
  previewItemInput,
  reorderItemsInput,
  scheduleItemInput,
  skipOccurrenceInput,
  sortedItem,
  updateItemInput,
} from '../schemas/items.ts';
import { addedItem, updateItemResponse } from '../schemas/sorting-rules.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Items');
const itemParams = z.object({ id: z.uuid() });

export const itemCalls = {
  addItem: userCall({
    summary: 'Sort one thought into one or more items',
    openTo: 'subscribers',
    scope: 'capture',
    tool: {
      name: 'add_thought',
      description:
        'Add a thought to the organizer, in the person’s own words: “buy milk and call the dentist ' +
        'tomorrow at 9”. Pouch splits it into items and chooses kind, date, reminders and list from ' +
        'the words. Prefer this to anything else for adding, and pass the words on unchanged. ' +
        'Answers the new items.',
      omit: ['choices', 'itemIds', 'image'],
    },
    body: addItemInput,
    textField: 'originalText',
    idempotent: true,
    publishes: 'items',
    publishesByResponse: { learned: 'sortingRules' },
    status: 201,
    /** A list if the thought became several items. */
    response: z.union([addedItem, z.array(addedItem)]),
    /** The largest picture as base64, with room for the text. */
    maxBodyBytes: 8 * 1024 * 1024,
  }),
  previewItem: userCall({
    summary: 'How a thought would be sorted, without storing it',
    openTo: 'subscribers',
    scope: 'read',
    tool: {
      name: 'preview_thought',
      description:
        'How a thought would be sorted, without storing anything. Use it to answer “where would this ' +
        'go?” or to check a date before adding.',
    },
    body: previewItemInput,
    response: z.array(sortedItem),
  }),
  addManualItem: userCall({
    summary: 'Create an item as given, without sorting',
    openTo: 'subscribers',
    scope: 'capture',
    body: addManualItemInput,
    idempotent: true,
    publishes: 'items',
    status: 201,
    response: item,
  }),
  listItems: userCall({
    summary: 'Your items, optionally of one category or status, or due today; whole, or in pages',
    openTo: 'subscribers',
    scope: 'read',
    tool: {
      name: 'list_items',
      description:
        'List the person’s items: To-Dos, things to buy (Shopping) and things to remember in themed buckets (Bucket). ' +
        '`status: Active` for what is open, `due: today` for what is overdue or due today; `category` narrows it; ' +
        '`status: Completed` with `limit` for what was done last.',
      omit: ['archived', 'cursor'],
    },
    query: listItemsQuery,
    paged: true,
    conditionalGet: 'unstored',
    response: z.array(item),
    errors: ['not_found'],
  }),
  getItem: userCall({
    summary: 'One item',
    openTo: 'subscribers',
    scope: 'read',
    tool: {
      name: 'get_item',
      description: 'One item with all its fields, by its id.',
    },
    params: itemParams,
    response: item,
    errors: ['not_found'],
  }),
  updateItem: userCall({
    summary: 'Change some or all fields of an item',
    openTo: 'subscribers',
    scope: 'write',
    tool: {
      name: 'edit_item',
      description:
        'Change fields of an item by its id: title (`cleaned_title`), notes (`body`), kind, ' +
        'quantity, urgency. Fields that are not named stay. Dates are set with schedule_item.',
      omit: ['version', 'teaches', 'urgency_chosen', 'insistMinutes', 'reminders'],
    },
    params: itemParams,
    body: updateItemInput,
    idempotent: true,
    publishes: 'items',
    publishesByResponse: { learned: 'sortingRules' },
    response: updateItemResponse,
    errors: ['not_found'],
  }),
  removeItem: userCall({
    summary: 'Delete an item; it can be restored for a day',
    openTo: 'subscribers',
    scope: 'write',
    params: itemParams,
    idempotent: true,
    publishes: 'items',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  restoreItem: userCall({
    summary: 'Bring a deleted item back as it was',
    openTo: 'subscribers',
    scope: 'write',
    params: itemParams,
    idempotent: true,
    publishes: 'items',
    response: item,
    errors: ['not_found'],
  }),
  changeItemStatus: userCall({
    summary: 'Complete an item, or restore it',
    openTo: 'subscribers',
    scope: 'write',
    tool: {
      name: 'complete_item',
      description:
        'Complete an item (`status: Completed`), or bring it back (`status: Active`), by its id. A ' +
        'recurring item moves on to its next date instead.',
      omit: ['scheduled_at', 'completed_at'],
    },
    params: itemParams,
    body: changeStatusInput,
    idempotent: true,
    publishes: 'items',
    response: changeStatusResponse,
    errors: ['not_found'],
  }),
  scheduleItem: userCall({
    summary: 'Set when an item is due and whether it repeats',
    openTo: 'subscribers',
    scope: 'write',
    tool: {
      name: 'schedule_item',
      description:
        'Set when an item is due, by its id. `scheduledAt` is ISO 8601 with an offset and not in the ' +
        'past; `all_day: true` for a day without a time. `reminders` are minutes before.',
      omit: ['version', 'insistMinutes'],
    },
    params: itemParams,
    body: scheduleItemInput,
    idempotent: true,
    publishes: 'items',
    response: item,
    errors: ['not_found'],
  }),
  skipOccurrence: userCall({
    summary: 'Move a recurring item to its next date without completing it',
    openTo: 'fullAccess',
    scope: 'write',
    params: itemParams,
    body: skipOccurrenceInput,
    idempotent: true,
    publishes: 'items',
    response: changeStatusResponse,
    errors: ['not_found', 'conflict'],
  }),
  reorderItems: userCall({
    summary: 'Set the order of items: all of the named ones or none',
    openTo: 'fullAccess',
    scope: 'write',
    body: reorderItemsInput,
    idempotent: true,
    publishes: 'items',
    response: z.object({ updated: z.int() }),
    /** Ten thousand entries, with room for long numbers. */
    maxBodyBytes: 2 * 1024 * 1024,
    errors: ['not_found'],
  }),
  getItemImage: userCall({
    summary: 'An item’s picture',
    openTo: 'subscribers',
    scope: 'read',
    params: itemParams,
    response: { binary: 'image/jpeg' },
    errors: ['not_found'],
  }),
} satisfies CallTable;
