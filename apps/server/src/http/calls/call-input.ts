import type { Call } from '@pouch/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type Issue } from '../../lib/errors.ts';
import { issueMessage } from '../errors/zod-messages.ts';

const parts = ['params', 'query', 'body'] as const;

/** The parsed parts of a request; undefined where the call has none. */
export type RequestInput = Record<(typeof parts)[number], unknown>;

/** Validates params, query and body, and throws one 422 that names every mistake (AP-04). */
export function readInput(call: Call, request: FastifyRequest): RequestInput {
  const input: RequestInput = { params: undefined, query: undefined, body: undefined };
  const issues: Issue[] = [];
  for (const part of parts) {
    const result = call[part]?.safeParse(request[part], { error: issueMessage });
    if (result?.success === false) issues.push(...result.error.issues.map(toIssue));
    input[part] = result?.data;
  }
  if (issues.length > 0) throw invalidInput(issues);
  return input;
}

/** Validates the body of a route outside the contract in the same way. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {}, { error: issueMessage });
  if (!result.success) throw invalidInput(result.error.issues.map(toIssue));
  return result.data;
}

const invalidInput = (issues: Issue[]): AppError =>
  new AppError('invalid_input', summariseIssues(issues), { issues });

const toIssue = (issue: z.core.$ZodIssue): Issue => ({
  field: issue.path.join('.'),
  message: issue.message,
});

function summariseIssues(issues: readonly Issue[]): string {
  const first = issues[0]?.message.replace(/\.$/, '') ?? 'The request is not valid';
  return issues.length > 1 ? `${first} (and ${issues.length - 1} more).` : `${first}.`;
}
