import type { FastifyInstance } from 'fastify';
import { calendarHandlers } from '../../features/calendar-feed/calendar-handlers.ts';
import { serveCalendars } from '../../features/calendar-feed/calendar-route.ts';
import type { Services } from '../services.ts';

export const wireCalendarFeed = ({ database, now, secret, settings }: Services) =>
  calendarHandlers({ database, now, secret, publicUrl: settings.publicUrl });

/** The feed itself, which calendar programs read without a session. */
export function registerCalendarFeed(app: FastifyInstance, { database, now, settings }: Services): void {
  serveCalendars(app, { database, now, publicUrl: settings.publicUrl });
}
