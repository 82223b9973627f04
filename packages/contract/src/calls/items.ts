import { z } from 'zod';
import {
  addItemInput,
  addManualItemInput,
  changeStatusResponse,
  changeStatusInput,
  item,
  listItemsQuery,
  reorderItemsInput,
  scheduleItemInput,
  skipOccurrenceInput,
  updateItemInput,
} from '../schemas/items.ts';
import { addedItem, updateItemResponse } from '../schemas/sorting-rules.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Items');
const itemParams = z.object({ id: z.uuid() });

export const itemCalls = {
  addItem: userCall({
    summary: 'Sort one thought into one or more items',
    body: addItemInput,
    idempotent: true,
    publishes: 'items',
    publishesByResponse: { learned: 'sortingRules' },
    status: 201,
    /** A list if the thought became several items. */
    response: z.union([addedItem, z.array(addedItem)]),
    /** The largest picture as base64, with room for the text. */
    maxBodyBytes: 8 * 1024 * 1024,
  }),
  addManualItem: userCall({
    summary: 'Create an item as given, without sorting',
    body: addManualItemInput,
    idempotent: true,
    publishes: 'items',
    status: 201,
    response: item,
  }),
  listItems: userCall({
    summary: 'Your items, optionally of one category or status; completed ones in pages',
    query: listItemsQuery,
    response: z.array(item),
    errors: ['not_found'],
  }),
  getItem: userCall({
    summary: 'One item',
    params: itemParams,
    response: item,
    errors: ['not_found'],
  }),
  updateItem: userCall({
    summary: 'Change some or all fields of an item',
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
    params: itemParams,
    idempotent: true,
    publishes: 'items',
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  restoreItem: userCall({
    summary: 'Bring a deleted item back as it was',
    params: itemParams,
    idempotent: true,
    publishes: 'items',
    response: item,
    errors: ['not_found'],
  }),
  changeItemStatus: userCall({
    summary: 'Complete an item, or restore it',
    params: itemParams,
    body: changeStatusInput,
    idempotent: true,
    publishes: 'items',
    response: changeStatusResponse,
    errors: ['not_found'],
  }),
  scheduleItem: userCall({
    summary: 'Set when an item is due and whether it repeats',
    params: itemParams,
    body: scheduleItemInput,
    idempotent: true,
    publishes: 'items',
    response: item,
    errors: ['not_found'],
  }),
  skipOccurrence: userCall({
    summary: 'Move a recurring item to its next date without completing it',
    params: itemParams,
    body: skipOccurrenceInput,
    idempotent: true,
    publishes: 'items',
    response: changeStatusResponse,
    errors: ['not_found', 'conflict'],
  }),
  reorderItems: userCall({
    summary: 'Set the order of items: all of the named ones or none',
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
    params: itemParams,
    response: { binary: 'image/jpeg' },
    errors: ['not_found'],
  }),
} satisfies CallTable;
