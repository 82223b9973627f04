import { z } from 'zod';

/** Every error code a call can answer, with its HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every answer that is not a success. `message` is a sentence for a person. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Beside a 401: the person is known, and has to sign in anew for this. */
  requiresReauth: z.literal(true).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
