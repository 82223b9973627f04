import { z } from 'zod';
import {
  approveShareResponse,
  approveShareInput,
  shareResponse,
  shareInput,
  shareParams,
  sharePreview,
  shareRequest,
  undoShareResponse,
} from '../schemas/sharing.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Sharing');

export const sharingCalls = {
  share: userCall({
    summary: 'Send a contact a copy of an item or a LifeList; what waits for them already is not sent again',
    body: shareInput,
    requiresFullAccess: true,
    idempotent: true,
    status: 201,
    response: shareResponse,
    errors: ['not_found', 'conflict'],
  }),
  listPendingShares: userCall({
    summary: 'What contacts have sent and that waits for an answer; the oldest first',
    conditionalGet: true,
    response: z.array(shareRequest),
  }),
  previewShare: userCall({
    summary: 'What approving a LifeList would do to one’s own, merged or replaced',
    params: shareParams,
    response: sharePreview,
    errors: ['not_found', 'conflict'],
  }),
  approveShare: userCall({
    summary: 'Take what was sent; approving again copies nothing more and is answered the same',
    params: shareParams,
    body: approveShareInput,
    idempotent: true,
    publishes: 'shares',
    publishesByResponse: { itemId: 'items', listId: 'lifeLists' },
    response: approveShareResponse,
    errors: ['not_found', 'conflict'],
  }),
  rejectShare: userCall({
    summary: 'Decline what was sent; for a day that can be undone',
    params: shareParams,
    idempotent: true,
    publishes: 'shares',
    status: 204,
    response: null,
    errors: ['not_found', 'conflict'],
  }),
  undoShare: userCall({
    summary: 'Take one’s answer back for a day: everything is as it was before',
    params: shareParams,
    idempotent: true,
    publishes: 'shares',
    publishesByResponse: { itemId: 'items', listId: 'lifeLists' },
    response: undoShareResponse,
    errors: ['not_found', 'conflict'],
  }),
} satisfies CallTable;
