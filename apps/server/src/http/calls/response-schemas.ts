import fastJson from 'fast-json-stringify';
import type { FastifyServerOptions } from 'fastify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Keywords that do not affect how a value is serialised; the serialiser would only check them. */
const validationKeywords = [
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
 * The compilers of schemas. Fastify's own, which it would load at the start, are ajv once more, 1 MB: nothing is validated by a
 * JSON Schema, and those of responses are zod's.
 */
export const schemaCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => () => {
      throw new Error('A route validates by a JSON Schema');
    },
    buildSerializer:
      () =>
      ({ schema }) =>
        createSerialiser(schema as z.ZodType),
  },
};

/**
 * Gives the serialiser of a response's schema. It is made for the first response: a server has a hundred of them, which took
 * a tenth of its start and 2 MB, and few are ever used.
 */
function createSerialiser(schema: z.ZodType): Serialise {
  let serialise: Serialise | undefined;
  return (response) => (serialise ??= compile(schema))(response);
}

type Serialise = (response: unknown) => string;

const compile = (schema: z.ZodType): Serialise => fastJson(serialisationSchema(schema));

/**
 * The JSON Schema for serialising a response. Validation keywords are left out, and "X or null" becomes a nullable X: the
 * serialiser resolves a choice between schemas for every value, which would take most of the time for a list of items.
 */
function serialisationSchema(schema: z.ZodType): Record<string, unknown> {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  delete json.$schema;
  return json;
}

function simplify(json: JsonSchema): void {
  for (const key of validationKeywords) Reflect.deleteProperty(json, key);
  const options = json.anyOf;
  if (options?.length !== 2) return;
  const real = options.find((option) => option.type !== 'null');
  const nullable = options.some((option) => option.type === 'null');
  if (!nullable || real?.type === undefined) return;
  delete json.anyOf;
  Object.assign(json, real, { nullable: true });
}
