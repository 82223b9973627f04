import { calls, type Call } from '@pouch/contract/calls';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { readInput } from '../calls/call-input.ts';

/** The path of each call is right: its query or its body is what is wrong. */
const params = { id: '0197a3c2-0000-7000-8000-000000000001', bucketName: 'TasteBucket' };

/** The error's text for input that the call refuses; empty for input that it accepts. */
function refusal(call: Call, input: { query?: unknown; body?: unknown }): string {
  try {
    readInput(call, { params, query: {}, ...input } as FastifyRequest);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const fieldNames = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const wrongValues = [undefined, null, 7.5, '', [7], { a: { b: 7 } }, 'x'.repeat(30_000)];

const fields = Object.entries<Call>(calls).flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldNames(call[part]).map((field) => ({ name, call, part, field })),
  ),
);

describe('the message of a refused request', () => {
  it.each(fields)('names no field as the code does: $name, $field (AP-04)', ({ call, part, field }) => {
    for (const value of wrongValues) {
      const message = refusal(call, { [part]: { [field]: value } }).replaceAll(/LifeLists?/g, '');

      expect(message).not.toMatch(/[a-z][A-Z]|\w_\w/);
    }
  });

  it.each([
    [calls.addManualItem, {}, 'Please enter a title (and 2 more).'],
    [calls.addManualItem, { cleaned_title: 7 }, 'Please enter a title (and 2 more).'],
    [calls.addManualItem, { cleaned_title: 'Milk', category: 'Shopping' }, 'Please select an urgency.'],
    [calls.addItem, { currentDateTime: 'today' }, 'Please send the date and time with its offset.'],
    [calls.addItem, { originalText: 7, currentDateTime: 7 }, 'The text must be text (and 1 more).'],
    [calls.updateItem, { extras: { runTime: 124 } }, 'The run time must be text.'],
  ])('is a sentence (AP-04)', (call, body, message) => {
    expect(refusal(call, { body })).toBe(message);
  });
});
