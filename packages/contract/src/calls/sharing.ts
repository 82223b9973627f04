import { z } from 'zod';
import {
  approveShareResponse,
  approveShareInput,
  shareResponse,
  shareInput,
  shareParams,
  sentShare,
  sharePreview,
  shareRequest,
  undoShareResponse,
} from '../schemas/sharing.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Sharing');

export const sharingCalls = {
  share: userCall({
    summary: 'Send a contact a copy of an item or LifeList; one that is still pending isn’t sent twice',
    records: 'shared',
    openTo: 'fullAccess',
    body: shareInput,
    idempotent: true,
    publishes: 'shares',
    status: 201,
    response: shareResponse,
    errors: ['not_found', 'conflict'],
  }),
  listPendingShares: userCall({
    summary: 'Pending shares from contacts, oldest first',
    openTo: 'fullAccess',
    conditionalGet: true,
    response: z.array(shareRequest),
  }),
  listSentShares: userCall({
    summary: 'What you’ve sent to contacts, newest first, 1,000 at most',
    openTo: 'fullAccess',
    response: z.array(sentShare),
  }),
  previewShare: userCall({
    summary: 'How approving a shared LifeList would change your own, merged or replaced',
    openTo: 'fullAccess',
    params: shareParams,
    response: sharePreview,
    errors: ['not_found', 'conflict'],
  }),
  approveShare: userCall({
    summary: 'Approve a share; approving it again copies nothing and gets the same answer',
    openTo: 'fullAccess',
    params: shareParams,
    body: approveShareInput,
    idempotent: true,
    publishes: 'shares',
    publishesByResponse: { itemId: 'items', listId: 'lifeLists' },
    response: approveShareResponse,
    errors: ['not_found', 'conflict'],
  }),
  rejectShare: userCall({
    summary: 'Decline a share; it can be undone for a day',
    openTo: 'fullAccess',
    params: shareParams,
    idempotent: true,
    publishes: 'shares',
    status: 204,
    response: null,
    errors: ['not_found', 'conflict'],
  }),
  undoShare: userCall({
    summary: 'Undo an answer within a day; everything is as it was before',
    openTo: 'fullAccess',
    params: shareParams,
    idempotent: true,
    publishes: 'shares',
    publishesByResponse: { itemId: 'items', listId: 'lifeLists' },
    response: undoShareResponse,
    errors: ['not_found', 'conflict'],
  }),
} satisfies CallTable;
