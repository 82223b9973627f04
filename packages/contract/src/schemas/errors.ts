import { z } from 'zod';

/** Every error code of the API, with its HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  /** The session has ended with its account: a device removes what it has kept of it. */
  account_deleted: 401,
  /** The server sells subscriptions, and the account has none that is active. */
  subscription_required: 402,
  /** Operators have restricted the account, or all of them. */
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** A repeat of a change whose response is no longer stored. */
  already_done: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  /** Pictures alone can't be stored or loaded at the moment; everything else can. */
  pictures_unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Body of every error response. `message` is a sentence to show to the user. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With status 401: the session is valid, but the call needs a more recent sign-in. */
  requiresReauth: z.literal(true).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
