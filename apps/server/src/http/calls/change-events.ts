import type { Call } from '@pouch/contract/calls';
import { clientId, clientIdHeader, type Change, type ChangeTopic } from '@pouch/contract/changes';
import type { FastifyRequest } from 'fastify';
import type { Outcome, PublishChanges } from './call-handlers.ts';

export type PublishedChange = Change & { userId: string };

interface CallOutcome {
  input: { params: unknown };
  result: unknown;
}

/** The changes of a successful call; empty when it changed nothing. */
export function changesOfCall(
  call: Call,
  request: FastifyRequest,
  { input, result }: CallOutcome,
): PublishedChange[] {
  if (!call.publishes && !call.publishesByResponse) return [];
  const outcome = call.idempotent ? (result as Outcome<unknown>) : null;
  if (outcome?.replayed) return [];
  const response = outcome ? outcome.response : result;
  const ids = extractIds(extractItems(response)) ?? extractIds(input.params) ?? extractIds(response);
  const client = readClientId(request);
  return [
    ...(outcome?.changesPublished ? [] : toChanges(request, call.publishes, { ids, client })),
    ...toChanges(request, topicsFromResponse(call, response), { ids: null, client }),
  ];
}

/** Further topics that changed: those whose field is set in the response, or in one of its list. */
const topicsFromResponse = ({ publishesByResponse = {} }: Call, response: unknown): ChangeTopic[] =>
  Object.entries(publishesByResponse).flatMap(([field, topic]) =>
    ([response].flat() as Record<string, unknown>[]).some((one) => (one[field] ?? null) !== null)
      ? topic
      : [],
  );

/** Publishes changes that a call has committed before it responds. */
export const changePublisher =
  (call: Call, request: FastifyRequest, publish: (change: PublishedChange) => void): PublishChanges =>
  (ids, whom) => {
    const client = whom === 'others' ? readClientId(request) : null;
    for (const change of toChanges(request, call.publishes, { ids, client })) publish(change);
  };

function toChanges(
  { user }: FastifyRequest,
  topics: Call['publishes'],
  what: Pick<PublishedChange, 'ids' | 'client'>,
): PublishedChange[] {
  if (topics === undefined || user === null) return [];
  return [topics].flat().map((topic) => ({ ...what, topic, userId: user.id }));
}

const readClientId = ({ headers }: FastifyRequest): string | null =>
  clientId.safeParse(headers[clientIdHeader]).data ?? null;

/** A call that changes several items returns them under this name. */
const extractItems = (response: unknown): unknown =>
  (response as { items?: unknown } | null | undefined)?.items;

function extractIds(content: unknown): string[] | null {
  const ids = [content].flat().map((one) => (one as { id?: unknown } | null | undefined)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
