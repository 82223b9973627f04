import { randomKey } from './random-key.ts';

/** This page's name for itself: the server gives it back with what the page changes, so that it knows its own changes. */
export const liveClient = randomKey();
