import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from './errors.ts';

const written = z.tuple([z.string(), z.array(z.string()).max(10)]);

/**
 * A position in a list as clients keep it: base64url, of no meaning to them. `list` says whose list it is and how it is
 * filtered and sorted; the cursor fits no other.
 */
export const encodePageCursor = (list: object, position: readonly string[]): string =>
  Buffer.from(JSON.stringify([fingerprint(list, position), position])).toString('base64url');

/** The position of a cursor. Throws a 400 for a text that is no cursor of this list. */
export function decodePageCursor(list: object, text: string): string[] {
  const [tag, position] = parse(text);
  if (tag !== fingerprint(list, position)) throw wrongCursor();
  return position;
}

function parse(text: string): z.output<typeof written> {
  try {
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw wrongCursor();
  }
}

/** A 400 for a cursor that was damaged, or belongs to another list or another person. */
export const wrongCursor = (): AppError => {
  const message = 'This cursor isn’t from this list. Please read the list from its beginning.';
  return new AppError('bad_request', message, { issues: [{ field: 'cursor', message }] });
};

const fingerprint = (list: object, position: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([list, position]))
    .digest('base64url')
    .slice(0, 16);
