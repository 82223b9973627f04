import { describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';

const api = testApi();

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The paths of all property names in a JSON schema, as `$ref` names or `a.b`; the items of a list as `[]`. */
function fieldPaths(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const { $ref, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  return [
    ...(typeof $ref === 'string' ? [`${path} → ${$ref.split('/').at(-1)}`] : []),
    ...Object.entries((properties ?? {}) as Json).flatMap(([name, field]) => [
      `${path}.${name}`,
      ...fieldPaths(field, `${path}.${name}`),
    ]),
    ...fieldPaths(items, `${path}[]`),
    ...fieldPaths(additionalProperties, `${path}{}`),
    ...[anyOf, oneOf, allOf].flatMap((options) =>
      Array.isArray(options) ? options.flatMap((option) => fieldPaths(option, path)) : [],
    ),
  ];
}

function operationFields(route: string, operation: Json): string[] {
  const { operationId, parameters, requestBody, responses } = operation as {
    operationId: string;
    parameters: { in: string; name: string }[];
    requestBody?: { content: Record<string, { schema: unknown }> };
    responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  };
  const bodies = [
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [`request ${type}`, schema]),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, schema]),
    ),
  ] as [string, unknown][];
  return [
    `${route} = ${operationId}`,
    ...parameters.map(({ in: place, name }) => `${route} ${place} ${name}`),
    ...bodies.flatMap(([what, schema]) => [`${route} ${what}`, ...fieldPaths(schema, `${route} ${what}`)]),
  ];
}

/** Unique lines, sorted, so that the order of declarations does not matter. */
const toText = (lines: string[]) => `${[...new Set(lines)].sort().join('\n')}\n`;

describe('names that other programs and stored data rely on', () => {
  it('of the API stay: every call, parameter and field (AP-02)', async () => {
    const { paths, components } = (await api.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Json>>;
      components: { schemas: Json };
    }>();
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operationFields(`${method.toUpperCase()} ${path}`, operation),
      ),
    );
    const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => fieldPaths(schema, name));

    await expect(toText([...calls, ...schemas])).toMatchFileSnapshot('./stable-names/api.txt');
  });

  it('of the database stay: every table and column with its type, every index and constraint', async () => {
    const { rows } = await api.database.pool.query<{ line: string }>(`
      select table_schema || '.' || table_name || '.' || column_name || ' ' || udt_name as line
        from information_schema.columns where table_schema in ('public', 'drizzle')
      union select 'index ' || indexname from pg_indexes where schemaname = 'public'
      union select 'constraint ' || conname from pg_constraint
        where connamespace = 'public'::regnamespace
      union select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union select 'trigger ' || tgname from pg_trigger where not tgisinternal`);

    await expect(toText(rows.map(({ line }) => line))).toMatchFileSnapshot('./stable-names/database.txt');
  });
});
