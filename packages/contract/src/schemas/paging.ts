import { z } from 'zod';

/** Most things in one page. */
const maxPageSize = 500;
const pageSizeError = `A page holds 1 to ${maxPageSize} items`;

/**
 * Of a list that can grow: at most `limit` of it, from `cursor` on. The answer's header `Link` names the address of the next
 * page (`rel="next"`, RFC 8288), and the last page has none. Without both the answer is the whole list.
 */
export const pageQuery = {
  /** At most this many. With a cursor alone: 100. */
  limit: z.coerce
    .number(pageSizeError)
    .int(pageSizeError)
    .min(1, pageSizeError)
    .max(maxPageSize, pageSizeError)
    .optional(),
  /** Where the page before ended, from the address of the next page; of no meaning to clients. */
  cursor: z.string().optional(),
};
