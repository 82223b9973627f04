import { calls, type Call } from '@pouch/contract/calls';
import { change, clientIdHeader } from '@pouch/contract/changes';
import { contact } from '@pouch/contract/contacts';
import { errorBody, errorStatus, type ErrorCode } from '@pouch/contract/errors';
import { bucketSummary, item } from '@pouch/contract/items';
import { lifeList, lifeListEntry } from '@pouch/contract/life-lists';
import { linkPreview } from '@pouch/contract/links';
import { recurrence } from '@pouch/contract/recurrence';
import { routes, type CallName } from '@pouch/contract/routes';
import { shareRequest } from '@pouch/contract/sharing';
import { profile, settings, subscription } from '@pouch/contract/user';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Schemas that the document names and references instead of repeating them. */
const schemaIds = z.registry<{ id: string }>();
const namedSchemas = {
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
for (const [id, schema] of Object.entries(namedSchemas)) schemaIds.add(schema, { id });

/** The errors that every call can return. */
const commonErrors: readonly ErrorCode[] = ['bad_request', 'too_many_requests', 'internal', 'unavailable'];

/** The OpenAPI document of all calls, made from the same contract that the server runs on (AP-02). */
export function openApiDocument({ version, publicUrl }: { version: string; publicUrl: string }): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as CallName[]) {
    const [method = '', path = ''] = routes[name].split(' ');
    const openApiPath = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[openApiPath] = {
      ...paths[openApiPath],
      [method.toLowerCase()]: toOperation(name, calls[name], schemas),
    };
  }
  toJsonSchema(errorBody, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pouch',
      version,
      description:
        'A personal organizer: put a thought in, find it sorted. Sign in at `POST /api/auth/sign-in/email` with ' +
        '`{email, password}` and send the `token` of the answer as `Authorization: Bearer {token}`. A program of ' +
        'your own is better served by an access token: see `POST /api/tokens`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in. It opens every call.',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pouch_…',
          description:
            'A token made at `POST /api/tokens` or in Settings, under Connections. It opens the calls of its scopes: ' +
            '`read`, `capture` (add thoughts) and `write` (change things, and add thoughts).',
        },
      },
    },
  };
}

function toOperation(name: CallName, call: Call, schemas: Json): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...scopeDescription(call),
    security: security(call),
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...(call.idempotent ? [idempotencyKeyParameter, madeAtParameter] : []),
      ...(call.publishes ? [clientIdParameter] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: toJsonSchema(call.body, 'input', schemas) },
          ...(call.textField !== undefined && { 'text/plain': { schema: { type: 'string' } } }),
        },
      },
    }),
    ...(call.upload && { requestBody: multipartBody(call.upload) }),
    responses: {
      [call.status]: successResponse(call, schemas),
      ...(call.conditionalGet && {
        304: { description: 'Nothing changed since the answer that `If-None-Match` names' },
      }),
      ...errorResponses(call),
    },
  };
}

const security = ({ auth, scope }: Call): Json[] =>
  auth === 'public' ? [] : [{ bearer: [] }, ...(scope === 'none' ? [] : [{ accessToken: [scope] }])];

function scopeDescription({ auth, scope }: Call): Json {
  if (auth === 'public') return {};
  if (scope === 'none') return { description: 'Not open to access tokens.' };
  const scopes = scope === 'capture' ? '`capture` or `write`' : `\`${scope}\``;
  return { description: `An access token needs the scope ${scopes}.` };
}

const multipartBody = ({ field, accepts }: NonNullable<Call['upload']>): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: {
          [field]: { type: 'string', contentMediaType: 'application/octet-stream', description: accepts },
        },
      },
    },
  },
});

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own for this one change. Sending the request again with the same key within 90 days changes ' +
    'nothing more: for 24 hours it gives the first answer, later 409 with the code `already_done`. The same key for ' +
    'something else is refused with 409 and the code `conflict`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const madeAtParameter = {
  name: 'Made-At',
  in: 'header',
  required: false,
  description:
    'When the person made the change, if it was not sent at once: ISO 8601 with an offset. The future counts as now, ' +
    'anything older than 90 days as 90 days ago.',
  schema: { type: 'string', format: 'date-time' },
};

const clientIdParameter = {
  name: clientIdHeader,
  in: 'header',
  required: false,
  description:
    'A name of the client’s own choice. The stream of changes gives it back with what this request changes, so that ' +
    'the client knows its own changes.',
  schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
};

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Json): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: toJsonSchema(field as z.ZodType, 'input', schemas),
  }));
}

const linkHeader: Json = {
  description: 'With `limit` or `cursor`, while there is more: the address of the next page, `rel="next"`',
  schema: { type: 'string' },
};

function successResponse({ status, response, paged }: Call, schemas: Json): Json {
  const description = status === 201 ? 'Created' : status === 204 ? 'Done' : 'Success';
  if (response === null) return { description };
  if (response instanceof z.ZodType) {
    return {
      description,
      ...(paged && { headers: { Link: linkHeader } }),
      content: { 'application/json': { schema: toJsonSchema(response, 'output', schemas) } },
    };
  }
  if ('binary' in response) return { description, content: { [response.binary]: {} } };
  if ('download' in response) return { description, content: { [response.download]: {} } };
  const events = Object.entries(response.events).map(
    ([name, data]) => [name, toJsonSchema(data, 'output', schemas)] as const,
  );
  return {
    description,
    content: {
      'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries<Json>(events) },
    },
  };
}

function errorResponses(call: Call): Json {
  const codes = [
    ...commonErrors,
    ...(call.errors ?? []),
    ...(call.auth === 'user' ? (['unauthorized', 'account_deleted'] as const) : []),
    ...(call.auth === 'user' && call.openTo !== 'everyone' ? (['subscription_required'] as const) : []),
    ...(call.openTo === 'fullAccess' ? (['forbidden'] as const) : []),
    ...(call.params || call.query || call.body || call.upload ? (['invalid_input'] as const) : []),
    ...(call.body || call.upload ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(call.idempotent ? (['conflict', 'already_done'] as const) : []),
  ];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: [...new Set(codes)].filter((code) => errorStatus[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        ...((status === errorStatus.too_many_requests || status === errorStatus.unavailable) && {
          headers: { 'Retry-After': retryAfter },
        }),
      },
    ]),
  );
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } };

/** The JSON Schema of `schema`. Named schemas within it are added to `schemas` and referenced. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs, ...json } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: schemaIds,
    unrepresentable: 'any',
  });
  const rewriteRefs = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, definition] of Object.entries($defs ?? {})) {
    schemas[id] = rewriteRefs({ ...(definition as Json), id: undefined });
  }
  return rewriteRefs(json.properties?.['it']) as Json;
}
