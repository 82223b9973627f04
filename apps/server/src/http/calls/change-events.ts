import type { Call } from '@pouch/contract/calls';
import { clientId, clientIdHeader, type Change, type ChangeTopic } from '@pouch/contract/schemas/changes';
import type { FastifyRequest } from 'fastify';
import type { Created, Tell } from './call-handlers.ts';

export type PublishedChange = Change & { userId: string };

interface Done {
  input: { params: unknown };
  result: unknown;
}

/** What a call that has succeeded changed, and for whom; none when it changed nothing. */
export function changedBy(call: Call, request: FastifyRequest, { input, result }: Done): PublishedChange[] {
  const created = call.creates ? (result as Created<unknown>) : null;
  if (created?.repeated || created?.told) return [];
  const answer = created ? created.answer : result;
  const ids = idsIn(itemsIn(answer)) ?? idsIn(input.params) ?? idsIn(answer);
  const client = clientOf(request);
  return [
    ...changesOf(request, call.changes, { ids, client }),
    ...changesOf(request, topicsIn(call, answer), { ids: null, client }),
  ];
}

/** What the call changed besides, as far as its answer says so. */
const topicsIn = ({ changesByAnswer = {} }: Call, answer: unknown): ChangeTopic[] =>
  Object.entries(changesByAnswer).flatMap(([field, topic]) =>
    ((answer as Record<string, unknown>)[field] ?? null) === null ? [] : topic,
  );

/** Publishes what a call has committed before it answers. */
export const teller =
  (call: Call, request: FastifyRequest, publish: (change: PublishedChange) => void): Tell =>
  (ids, whom) => {
    const client = whom === 'others' ? clientOf(request) : null;
    for (const change of changesOf(request, call.changes, { ids, client })) publish(change);
  };

function changesOf(
  { user }: FastifyRequest,
  topics: Call['changes'],
  what: Pick<PublishedChange, 'ids' | 'client'>,
): PublishedChange[] {
  if (topics === undefined || user === null) return [];
  return [topics].flat().map((topic) => ({ ...what, topic, userId: user.id }));
}

const clientOf = ({ headers }: FastifyRequest): string | null =>
  clientId.safeParse(headers[clientIdHeader]).data ?? null;

/** A call that changes several items by one answers them under this name. */
const itemsIn = (answer: unknown): unknown => (answer as { items?: unknown } | null | undefined)?.items;

function idsIn(content: unknown): string[] | null {
  const ids = [content].flat().map((one) => (one as { id?: unknown } | null | undefined)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
