import type { Call } from '@pouch/contract/calls';
import { clientId, clientIdHeader, type Change } from '@pouch/contract/changes';
import type { FastifyRequest } from 'fastify';
import type { Created } from './call-handlers.ts';

export type PublishedChange = Change & { userId: string };

interface Done {
  input: { params: unknown };
  result: unknown;
}

/** What a call that has succeeded changed, and for whom; none when it changed nothing. */
export function changedBy(call: Call, request: FastifyRequest, { input, result }: Done): PublishedChange[] {
  if (call.changes === undefined || request.user === null) return [];
  const created = call.creates ? (result as Created<unknown>) : null;
  if (created?.repeated) return [];
  const client = clientId.safeParse(request.headers[clientIdHeader]);
  const told = {
    userId: request.user.id,
    ids: idsIn(input.params) ?? idsIn(created ? created.answer : result),
    client: client.data ?? null,
  };
  return [call.changes].flat().map((topic) => ({ ...told, topic }));
}

function idsIn(content: unknown): string[] | null {
  const ids = [content].flat().map((one) => (one as { id?: unknown } | null | undefined)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
