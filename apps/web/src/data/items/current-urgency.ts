import type { Item, UpdateItemInput } from '@pouch/contract/items';
import { currentUrgency, nextUrgency, type Moment } from '@pouch/schedule/urgency';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { currentStore } from '../store/current-store.ts';
import { profileKey } from '../store/things.ts';

/** The item with the urgency that it has at a moment, as the server would answer it (TD-04). */
export function withCurrentUrgency(item: Item, moment: Moment): Item {
  const urgency = currentUrgency(toUrgencyFields(item), moment);
  return urgency === item.urgency ? item : { ...item, urgency };
}

/**
 * The urgency after a change, as the server will set it (TD-04). `after` has the new category and date, and `sent` what the
 * request says of the urgency.
 */
export function urgencyAfterChange(
  before: Item,
  after: Pick<Item, 'category' | 'scheduled_at'>,
  sent: Pick<UpdateItemInput, 'urgency' | 'urgency_chosen'> = {},
): Pick<Item, 'urgency' | 'urgency_chosen'> {
  const moment = presentMoment();
  const fields = toUrgencyFields(before);
  const { urgency, urgencyChosen } = nextUrgency(
    fields,
    {
      category: after.category,
      scheduledAt: after.scheduled_at,
      urgency: sent.urgency ?? currentUrgency(fields, moment),
    },
    { sent: { urgency: sent.urgency, isChosen: sent.urgency_chosen }, moment },
  );
  return { urgency, urgency_chosen: urgencyChosen };
}

/** Now, in the zone of the account, or of the device while that is unknown. */
export const presentMoment = (): Moment => ({
  now: Date.now(),
  zone: currentStore().find(profileKey)?.timezone ?? deviceTimezone(),
});

/** An item that was stored by an earlier version says nothing of a choice. */
const toUrgencyFields = (item: Omit<Item, 'urgency_chosen'> & { urgency_chosen?: boolean }) => ({
  category: item.category,
  urgency: item.urgency,
  urgencyChosen: item.urgency_chosen ?? false,
  scheduledAt: item.scheduled_at,
});
