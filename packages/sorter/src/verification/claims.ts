/** A model's statement about one item, unverified. Values of the wrong type are empty (or NaN). */
export interface Claim {
  title: string;
  /** The words of the thought that the item came from. */
  words: string;
  category: string;
  bucket: string;
  purchaseCategory: string;
  context: string;
  quantity: number;
  /** The time expressions of the thought, in their order. */
  when: string[];
  /** The model's reading of them: a local date, with or without a time. */
  date: string;
  notes: string;
}

/** Most items of an answer: as many as the sorter reads from one thought. */
const maxItems = 60;
/** Longest texts of an answer that are read, in UTF-16 code units. */
const maxTitleLength = 200;
const maxTextLength = 2_000;
/** Most lines of a picture's text that are read. */
const maxLines = 200;

/** The claims of an answer of unknown shape; null when it is invalid or has too many. */
export function parseClaims(answer: unknown): Claim[] | null {
  const listed = Array.isArray(answer) ? answer : getField(answer, 'items');
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > maxItems) return null;
  const claims = listed.map(parseClaim);
  return claims.every((claim) => claim !== null) ? claims : null;
}

/** The stretches that an answer says belong to no item; none where it has no such list. */
export function parseAsides(answer: unknown): string[] {
  const listed = getField(answer, 'asides');
  return (Array.isArray(listed) ? listed : [])
    .slice(0, maxItems)
    .flatMap((each) => cleanText(each, maxTextLength) || []);
}

/** The text in a picture and its caption, as answered; either may be empty. */
export function parsePictureReading(answer: unknown): { text: string; caption: string } {
  const written = getField(answer, 'text');
  const lines = typeof written === 'string' ? written.split('\n').slice(0, maxLines) : [];
  const text = lines.flatMap((line) => cleanText(line, maxTextLength) || []).join('\n');
  return { text, caption: cleanText(getField(answer, 'caption'), maxTitleLength) };
}

function parseClaim(item: unknown): Claim | null {
  const text = (name: string, maxLength = maxTextLength): string =>
    cleanText(getField(item, name), maxLength);
  const title = text('title', maxTitleLength);
  if (title === '') return null;
  const quantity = getField(item, 'quantity');
  return {
    title,
    words: text('words'),
    category: text('category'),
    bucket: text('bucket'),
    purchaseCategory: text('purchaseCategory'),
    context: text('context'),
    quantity: typeof quantity === 'number' ? quantity : Number.NaN,
    when: splitPhrases(getField(item, 'when')),
    date: text('date'),
    notes: text('notes'),
  };
}

/** Some models answer with one text, with an ellipsis where they omit words. */
function splitPhrases(when: unknown): string[] {
  const phrases = (Array.isArray(when) ? when : [when])
    .slice(0, 8)
    .map((each) => cleanText(each, maxTextLength));
  return phrases.flatMap((each) => each.split(/…|\.{3}/u)).flatMap((each) => each.trim() || []);
}

function getField(content: unknown, name: string): unknown {
  if (typeof content !== 'object' || content === null) return undefined;
  return Object.hasOwn(content, name) ? (content as Record<string, unknown>)[name] : undefined;
}

/** The text without control and invisible characters; empty for another type and for a text that is too long. */
function cleanText(content: unknown, maxLength: number): string {
  if (typeof content !== 'string' || content.length > maxLength) return '';
  return content
    .replace(/\p{Cs}|\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
