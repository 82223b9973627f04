import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { isAmong } from '../../http/calls/etag.ts';
import { eventsOfItem, eventsOfPlanner } from './calendar-events.ts';
import { findCalendarItems, findFeedOwner, findPlannerEntries } from './calendar-store.ts';
import { calendarText } from './calendar-text.ts';
import { inSlices } from './map-in-slices.ts';
import { hashOfSecret } from './feed-secret.ts';

interface Given {
  database: Database;
  now: () => Date;
  publicUrl: string;
}

/** As `feedSecret` makes them. */
const fileName = /^([\w-]{43})\.ics$/;

/** Serves the calendars to whoever knows their address: calendar programs bring no token. */
export function serveCalendars(app: FastifyInstance, { database, now, publicUrl }: Given): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers }, reply) => {
    const secret = fileName.exec(params.file)?.[1];
    const userId = secret && (await findFeedOwner(database, hashOfSecret(secret)));
    if (!userId) throw notFound('The calendar');
    const items = await findCalendarItems(database, userId);
    const planned = await findPlannerEntries(database, userId);
    const etag = `"${tagOf([items, planned], now())}"`;
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    if (isAmong(etag, headers['if-none-match'])) return reply.code(304).send();
    const events = [...(await inSlices(items, eventsOfItem)).flat(), ...planned.flatMap(eventsOfPlanner)];
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="pouch.ics"')
      .send(await calendarText(events, { publicUrl, now: now() }));
  });
}

/** The text says the same as long as what it is made of does, and the years for which it tells of the clocks. */
const tagOf = (source: object[], now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([now.getUTCFullYear(), source]))
    .digest('base64url');
