import type { Call, OpenTo } from './calls/call.ts';
import { accountCalls } from './calls/account.ts';
import { bucketCalls } from './calls/buckets.ts';
import { changeCalls } from './calls/changes.ts';
import { contactCalls } from './calls/contacts.ts';
import { hookCalls } from './calls/connections/hooks.ts';
import { itemCalls } from './calls/items.ts';
import { lifeListCalls } from './calls/life-lists.ts';
import { linkCalls } from './calls/links.ts';
import { notificationCalls } from './calls/notifications.ts';
import { recapCalls } from './calls/recaps.ts';
import { searchCalls } from './calls/search.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { sharingCalls } from './calls/sharing.ts';
import { sortingRuleCalls } from './calls/sorting-rules.ts';
import { statsCalls } from './calls/stats.ts';
import { supportCalls } from './calls/support.ts';
import { systemCalls } from './calls/system.ts';
import { tokenCalls } from './calls/tokens.ts';
import { userCalls } from './calls/user.ts';
import { voiceCalls } from './calls/voice.ts';
import type { CallName } from './routes.ts';

export type { Call, OpenTo };

/** Every call of the API by its name: what it takes and answers. Its method and path are in `routes.ts`. */
export const calls = {
  ...systemCalls,
  ...itemCalls,
  ...bucketCalls,
  ...sortingRuleCalls,
  ...searchCalls,
  ...linkCalls,
  ...voiceCalls,
  ...lifeListCalls,
  ...supportCalls,
  ...notificationCalls,
  ...statsCalls,
  ...recapCalls,
  ...contactCalls,
  ...sharingCalls,
  ...hookCalls,
  ...changeCalls,
  ...userCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...tokenCalls,
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
