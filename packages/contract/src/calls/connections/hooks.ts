import { z } from 'zod';
import {
  addedHook,
  addHookInput,
  hook,
  hookDelivery,
  hookDeliveryParams,
  hookParams,
} from '../../schemas/connections/hooks.ts';
import { userCallTagged, type CallTable } from '../call.ts';

const userCall = userCallTagged('Hooks');

export const hookCalls = {
  listHooks: userCall({
    summary: 'Your webhooks, the oldest first',
    openTo: 'subscribers',
    scope: 'none',
    response: z.array(hook),
  }),
  addHook: userCall({
    summary: 'Add a webhook; the answer alone holds the secret of its signatures',
    records: 'hook-added',
    openTo: 'subscribers',
    scope: 'none',
    body: addHookInput,
    status: 201,
    response: addedHook,
    errors: ['conflict'],
  }),
  removeHook: userCall({
    summary: 'Remove a webhook; what waits for it is not delivered',
    records: 'hook-removed',
    openTo: 'subscribers',
    scope: 'none',
    params: hookParams,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  testHook: userCall({
    summary: 'Send a test message to a webhook now, once',
    openTo: 'subscribers',
    scope: 'none',
    params: hookParams,
    response: hookDelivery,
    errors: ['not_found', 'unavailable'],
  }),
  listHookDeliveries: userCall({
    summary: 'The last 50 messages to a webhook, the latest first',
    openTo: 'subscribers',
    scope: 'none',
    params: hookParams,
    response: z.array(hookDelivery),
    errors: ['not_found'],
  }),
  resendHookDelivery: userCall({
    summary: 'Deliver a message once more, with attempts for another 24 hours',
    openTo: 'subscribers',
    scope: 'none',
    params: hookDeliveryParams,
    response: hookDelivery,
    errors: ['not_found'],
  }),
} as const satisfies CallTable;
