import type { Hook, HookDelivery, HookTopic } from '@pouch/contract/connections/hooks';
import { parseUrl } from '@pouch/contract/parse-url';
import { formatMoment } from '../../../../labels/format-time.ts';

/** In the order in which they are offered. */
export const topicChoices: readonly { value: HookTopic; label: string }[] = [
  { value: 'item.added', label: 'Item added' },
  { value: 'item.changed', label: 'Item changed' },
  { value: 'item.completed', label: 'Item completed' },
  { value: 'item.deleted', label: 'Item deleted' },
  { value: 'lifeList.changed', label: 'LifeList changed' },
];

interface Clock {
  now: Date;
  zone: string;
}

/** "Failing since Today, 3:04 PM · 3 waiting", or how many changes it is called for. */
export function hookDetail({ topics, failingSince, gaveUpAt, waiting }: Hook, { now, zone }: Clock): string {
  const state = failingSince
    ? `Failing since ${formatMoment(failingSince, now, zone)}`
    : gaveUpAt && `Gave up on messages ${formatMoment(gaveUpAt, now, zone)}`;
  const count = topics.length === topicChoices.length ? 'Every change' : topicLabels(topics);
  return [state ?? count, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(' · ');
}

const topicLabels = (topics: readonly HookTopic[]): string =>
  topicChoices
    .filter(({ value }) => topics.includes(value))
    .map(({ label }) => label)
    .join(', ');

export const deliveryTitle = ({ type }: HookDelivery): string =>
  topicChoices.find(({ value }) => value === type)?.label ?? 'Test message';

/** "Delivered · Today, 3:04 PM", or what went wrong first: a narrow row cuts off the end. */
export function deliveryDetail(delivery: HookDelivery, { now, zone }: Clock): string {
  const { state, createdAt, error, nextAttemptAt } = delivery;
  const moment = formatMoment(createdAt, now, zone);
  if (state === 'delivered') return `Delivered · ${moment}`;
  if (state === 'failed') return `${error ?? ''} · Not delivered · ${moment}`;
  if (nextAttemptAt === null) return `Waiting · ${moment}`;
  return `${error ?? ''} · Next try ${formatMoment(nextAttemptAt, now, zone)}`;
}

/** The host of a webhook's address, with its port. */
export const hookHost = (url: string): string => parseUrl(url)?.host ?? url;
