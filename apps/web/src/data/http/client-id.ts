import { randomKey } from '../../lib/random-key.ts';

/** Identifies this page. The server repeats it in change events, so that the page recognises its own changes. */
export const clientId = randomKey();
