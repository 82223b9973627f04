/** What a model says of one item: all of it to be proven, and whatever was no text or number left out. */
export interface Claim {
  title: string;
  /** The stretch of the thought that the item came from. */
  words: string;
  category: string;
  bucket: string;
  purchaseCategory: string;
  context: string;
  quantity: number;
  /** The words of the thought that say when, in their order. */
  when: string[];
  /** What the model makes of them: local date, with or without a time. */
  date: string;
  notes: string;
}

/** As many items as the sorter itself would read from one thought. */
const mostItems = 60;
/** Longest texts of an answer that are looked at, in characters. */
const longestTitle = 200;
const longestText = 2_000;
/** Lines of a picture's text that are looked at. */
const mostLines = 200;

/** The claims of an answer of any shape; null when it is none, or claims more than a thought can hold. */
export function readClaims(answer: unknown): Claim[] | null {
  const listed = Array.isArray(answer) ? answer : fieldOf(answer, 'items');
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostItems) return null;
  const claims = listed.map(readClaim);
  return claims.every((claim) => claim !== null) ? claims : null;
}

/** What an answer says of a picture: the text in it and what it shows, both perhaps empty. */
export function readSeen(answer: unknown): { text: string; caption: string } {
  const written = fieldOf(answer, 'text');
  const lines = typeof written === 'string' ? written.split('\n').slice(0, mostLines) : [];
  const text = lines.flatMap((line) => textOf(line, longestText) || []).join('\n');
  return { text, caption: textOf(fieldOf(answer, 'caption'), longestTitle) };
}

function readClaim(item: unknown): Claim | null {
  const text = (name: string, longest = longestText): string => textOf(fieldOf(item, name), longest);
  const title = text('title', longestTitle);
  if (title === '') return null;
  const quantity = fieldOf(item, 'quantity');
  return {
    title,
    words: text('words'),
    category: text('category'),
    bucket: text('bucket'),
    purchaseCategory: text('purchaseCategory'),
    context: text('context'),
    quantity: typeof quantity === 'number' ? quantity : Number.NaN,
    when: stretchesOf(fieldOf(item, 'when')),
    date: text('date'),
    notes: text('notes'),
  };
}

/** Models also write the words in one text, with dots where they left something out. */
function stretchesOf(when: unknown): string[] {
  const stretches = (Array.isArray(when) ? when : [when])
    .slice(0, 8)
    .map((each) => textOf(each, longestText));
  return stretches.flatMap((each) => each.split(/…|\.{3}/u)).flatMap((each) => each.trim() || []);
}

function fieldOf(content: unknown, name: string): unknown {
  if (typeof content !== 'object' || content === null) return undefined;
  return Object.hasOwn(content, name) ? (content as Record<string, unknown>)[name] : undefined;
}

/** A text without what cannot be stored or seen; empty for what is none, or too long. */
function textOf(content: unknown, longest: number): string {
  if (typeof content !== 'string' || content.length > longest) return '';
  return content
    .replace(/\p{Cs}|\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
