import { calls, type Call } from '@pouch/contract/calls';
import { change, clientIdHeader } from '@pouch/contract/schemas/changes';
import { contact } from '@pouch/contract/schemas/contacts';
import { errorBody, errorStatus, type ErrorCode } from '@pouch/contract/schemas/errors';
import { bucketSummary, item } from '@pouch/contract/schemas/items';
import { lifeList, lifeListEntry } from '@pouch/contract/schemas/life-lists';
import { linkPreview } from '@pouch/contract/schemas/links';
import { recurrence } from '@pouch/contract/schemas/recurrence';
import { routes, type CallName } from '@pouch/contract/routes';
import { shareRequest } from '@pouch/contract/schemas/sharing';
import { profile, settings, subscription } from '@pouch/contract/schemas/user';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that are named in the document instead of being written out wherever they appear. */
const names = z.registry<{ id: string }>();
const named = {
  Error: errorBody,
  Change: change,
  Item: item,
  Recurrence: recurrence,
  BucketSummary: bucketSummary,
  LifeList: lifeList,
  LifeListEntry: lifeListEntry,
  LinkPreview: linkPreview,
  Contact: contact,
  ShareRequest: shareRequest,
  Profile: profile,
  Settings: settings,
  Subscription: subscription,
};
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** What every call can answer beside its success. */
const commonErrors: readonly ErrorCode[] = ['bad_request', 'too_many_requests', 'internal', 'unavailable'];

/** The OpenAPI document of every call, made from the same table that the server runs on (AP-02). */
export function openApiDocument({ version, publicUrl }: { version: string; publicUrl: string }): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as CallName[]) {
    const [method = '', path = ''] = routes[name].split(' ');
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(name, calls[name], schemas) };
  }
  collect(errorBody, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pouch',
      version,
      description:
        'A personal organiser: put a thought in, find it sorted. Sign in at `POST /api/auth/sign-in/email` with ' +
        '`{email, password}` and send the `token` of the answer as `Authorization: Bearer {token}`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: CallName, call: Call, schemas: Json): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    security: call.access === 'user' ? [{ bearer: [] }] : [],
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...(call.creates ? [idempotencyKey] : []),
      ...(call.changes ? [clientName] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: collect(call.body, 'input', schemas) } },
      },
    }),
    ...(call.upload && { requestBody: form(call.upload) }),
    responses: {
      [call.status]: success(call, schemas),
      ...(call.polled && {
        304: { description: 'Nothing changed since the answer that `If-None-Match` names' },
      }),
      ...failures(call),
    },
  };
}

const form = ({ field, holds }: NonNullable<Call['upload']>): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: {
          [field]: { type: 'string', contentMediaType: 'application/octet-stream', description: holds },
        },
      },
    },
  },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own for this one request. Sending the request again with the same key within 24 hours ' +
    'creates nothing more and gives the first answer; the same key for something else is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const clientName = {
  name: clientIdHeader,
  in: 'header',
  required: false,
  description:
    'A name of the client’s own choice. The stream of changes gives it back with what this request changes, so that ' +
    'the client knows its own changes.',
  schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
};

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Json): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: collect(field as z.ZodType, 'input', schemas),
  }));
}

function success({ status, answer }: Call, schemas: Json): Json {
  const description = status === 201 ? 'Created' : status === 204 ? 'Done' : 'Success';
  if (answer === null) return { description };
  if (answer instanceof z.ZodType) {
    return { description, content: { 'application/json': { schema: collect(answer, 'output', schemas) } } };
  }
  if ('binary' in answer) return { description, content: { [answer.binary]: {} } };
  if ('download' in answer) return { description, content: { [answer.download]: {} } };
  const events = Object.entries(answer.events).map(
    ([name, data]) => [name, collect(data, 'output', schemas)] as const,
  );
  return {
    description,
    content: {
      'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries<Json>(events) },
    },
  };
}

function failures(call: Call): Json {
  const codes = [
    ...commonErrors,
    ...(call.errors ?? []),
    ...(call.access === 'user' ? (['unauthorized'] as const) : []),
    ...(call.reachesOthers ? (['forbidden'] as const) : []),
    ...(call.params || call.query || call.body || call.upload ? (['invalid_input'] as const) : []),
    ...(call.body || call.upload ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(call.creates ? (['conflict'] as const) : []),
  ];
  return Object.fromEntries(
    codes.map((code) => [
      errorStatus[code],
      {
        description: code,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        ...((code === 'too_many_requests' || code === 'unavailable') && {
          headers: { 'Retry-After': retryAfter },
        }),
      },
    ]),
  );
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } };

/** The JSON Schema of `schema`; the named ones within it move to `schemas` and are referred to. */
function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs, ...json } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: names,
    unrepresentable: 'any',
  });
  const point = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, definition] of Object.entries($defs ?? {})) {
    schemas[id] = point({ ...(definition as Json), id: undefined });
  }
  return point(json.properties?.['it']) as Json;
}
