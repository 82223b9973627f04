import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import type { TokenScope } from '@pouch/contract/sign-in/tokens';
import { z } from 'zod';
import { opensCall } from '../../http/calls/scopes.ts';
import { toWellFormed } from '@pouch/contract/text/well-formed-text';

type JsonSchema = Record<string, unknown>;
type Part = 'params' | 'query' | 'body';

/** A call of the contract as a tool for language models. */
export interface ContractTool {
  name: string;
  title: string;
  description: string;
  call: CallName;
  scope: Call['scope'];
  inputSchema: { type: 'object'; properties: Record<string, JsonSchema>; required: string[] };
  /** Which part of the request each argument belongs to. */
  parts: Readonly<Record<string, Part>>;
}

/** Every tool by its name, made of the calls that the contract flags. */
export const contractTools: ReadonlyMap<string, ContractTool> = new Map(
  (Object.keys(routes) as CallName[])
    .flatMap((name) => toTool(name, calls[name]) ?? [])
    .map((tool) => [tool.name, tool]),
);

/** The tools that a token with these scopes opens. */
export const openTools = (scopes: readonly TokenScope[]): ContractTool[] =>
  [...contractTools.values()].filter(({ scope }) => opensCall(scopes, scope));

function toTool(name: CallName, call: Call): ContractTool | null {
  if (!call.tool) return null;
  const omitted = new Set(call.tool.omit);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const parts: Record<string, Part> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const [field, fieldSchema] of Object.entries(json.properties ?? {})) {
      if (omitted.has(field)) continue;
      // An entry of a LifeList has an id as its list has one.
      const argument = field in parts ? `entry_${field}` : field;
      properties[argument] = fieldSchema as JsonSchema;
      parts[argument] = part;
      if (json.required?.includes(field)) required.push(argument);
    }
  }
  return {
    name: call.tool.name,
    title: call.summary,
    description: call.tool.description,
    call: name,
    scope: call.scope,
    inputSchema: { type: 'object', properties, required },
    parts,
  };
}

/** The HTTP request that a use of a tool stands for. */
export interface ToolRequest {
  method: string;
  url: string;
  query: Record<string, string>;
  /** Undefined for a call without a body. */
  body: Record<string, unknown> | undefined;
}

/** Sorts arguments into a request. A sentence instead where one is missing or unknown. */
export function toToolRequest(tool: ContractTool, args: Record<string, unknown>): ToolRequest | string {
  const { inputSchema, parts, call } = tool;
  const unknown = Object.keys(args).find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) return `There is no argument “${unknown.slice(0, 60)}”.`;
  const missing = inputSchema.required.find((name) => args[name] === undefined);
  if (missing !== undefined) return `The argument “${missing}” is missing.`;
  const pick = (part: Part) =>
    Object.entries(args)
      .filter(([name]) => parts[name] === part)
      .map(([name, value]) => [name.replace(/^entry_/, ''), value] as const);
  const [method = '', path = ''] = routes[call].split(' ');
  const params = Object.fromEntries(pick('params'));
  return {
    method,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(toWellFormed(toText(params[name]))),
    ),
    query: Object.fromEntries(pick('query').map(([name, value]) => [name, toText(value)])),
    body: (calls[call] as Call).body && Object.fromEntries(pick('body')),
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
