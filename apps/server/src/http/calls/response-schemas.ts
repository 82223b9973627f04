import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What says nothing about how a value is written, and would only make the serialiser check it. */
const checksOnly = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'propertyNames',
] as const;

/**
 * The JSON Schema by which an answer is written. Checks are left out, and "X or null" becomes a nullable X: a
 * choice between schemas is decided anew for every value, which costs a list of items more than all the rest.
 */
export function serialisationSchema(schema: z.ZodType): Record<string, unknown> {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  delete json.$schema;
  return json;
}

function simplify(json: JsonSchema): void {
  for (const key of checksOnly) Reflect.deleteProperty(json, key);
  const options = json.anyOf;
  if (options?.length !== 2) return;
  const real = options.find((option) => option.type !== 'null');
  const nullable = options.some((option) => option.type === 'null');
  if (!nullable || real?.type === undefined) return;
  delete json.anyOf;
  Object.assign(json, real, { nullable: true });
}
