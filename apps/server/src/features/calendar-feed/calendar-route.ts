import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { matchesEtag } from '../../http/calls/etag.ts';
import { itemToEvents, plannerEntryToEvents } from './calendar-events.ts';
import { findCalendarItems, findFeedOwner, findPlannerEntries } from './calendar-store.ts';
import { calendarText } from './calendar-text.ts';
import { mapInSlices } from '../../lib/map-in-slices.ts';
import { hashSecret } from './feed-secret.ts';

interface CalendarRouteDeps {
  database: Database;
  now: () => Date;
  publicUrl: string;
}

/** A secret made by `feedSecret`, and the extension. */
const fileName = /^([\w-]{43})\.ics$/;

/** Serves calendar feeds. The secret in the URL is the only credential: calendar apps send no token. */
export function serveCalendars(app: FastifyInstance, { database, now, publicUrl }: CalendarRouteDeps): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers }, reply) => {
    const secret = fileName.exec(params.file)?.[1];
    const userId = secret && (await findFeedOwner(database, hashSecret(secret)));
    if (!userId) throw notFound('The calendar');
    const items = await findCalendarItems(database, userId);
    const planned = await findPlannerEntries(database, userId);
    const etag = `"${computeEtag([items, planned], now())}"`;
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
    const events = [
      ...(await mapInSlices(items, itemToEvents)).flat(),
      ...planned.flatMap(plannerEntryToEvents),
    ];
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="pouch.ics"')
      .send(await calendarText(events, { publicUrl, now: now() }));
  });
}

/** The feed's text depends on its rows and on the years that its time zones cover. */
const computeEtag = (source: object[], now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([now.getUTCFullYear(), source]))
    .digest('base64url');
