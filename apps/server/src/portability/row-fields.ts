import { instantInput } from '@pouch/contract/items';
import { timezone } from '@pouch/contract/timezone';
import { z } from 'zod';

/** A moment in a file, as ISO 8601 in UTC with milliseconds. */
export const moment = instantInput.transform((text) => new Date(text).toISOString());

/** The zone in which a moment was meant: an IANA name, or an offset where no name was known. */
export const zone = z.union([z.string().regex(/^[+-]\d\d:\d\d$/), timezone], 'Please enter a known timezone');
