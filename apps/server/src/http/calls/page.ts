import type { FastifyReply } from 'fastify';

/** A part of a list, the result of a call that is `paged`. */
export class Page<Rows> {
  readonly rows: Rows;
  /** Where the next page begins; null after the last. */
  readonly nextCursor: string | null;

  constructor(rows: Rows, nextCursor: string | null) {
    this.rows = rows;
    this.nextCursor = nextCursor;
  }
}

/** Names the address of the next page in the header `Link`: the same query, with another cursor. */
export function linkNextPage({ nextCursor }: Page<unknown>, reply: FastifyReply): void {
  if (nextCursor === null) return;
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost');
  searchParams.set('cursor', nextCursor);
  void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}
