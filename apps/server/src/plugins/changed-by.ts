import type { Call } from '@pouch/contract/calls';
import { clientId, clientIdHeader, type Change } from '@pouch/contract/changes';
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
  const ids = idsIn(input.params) ?? idsIn(created ? created.answer : result);
  return changesOf(call, request, { ids, client: clientOf(request) });
}

/** Publishes what a call has committed before it answers. */
export const teller =
  (call: Call, request: FastifyRequest, publish: (change: PublishedChange) => void): Tell =>
  (ids, whom) => {
    const client = whom === 'others' ? clientOf(request) : null;
    for (const change of changesOf(call, request, { ids, client })) publish(change);
  };

function changesOf(
  call: Call,
  { user }: FastifyRequest,
  what: Pick<PublishedChange, 'ids' | 'client'>,
): PublishedChange[] {
  if (call.changes === undefined || user === null) return [];
  return [call.changes].flat().map((topic) => ({ ...what, topic, userId: user.id }));
}

const clientOf = ({ headers }: FastifyRequest): string | null =>
  clientId.safeParse(headers[clientIdHeader]).data ?? null;

function idsIn(content: unknown): string[] | null {
  const ids = [content].flat().map((one) => (one as { id?: unknown } | null | undefined)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
