import type { Bucket } from '@pouch/contract/vocabulary';

export interface ExtraField {
  /** The name under which the detail is kept. */
  key: string;
  label: string;
  value: string;
  /** Whether the bucket asks for it; any other is somebody's own. */
  isAsked: boolean;
}

/** The details each bucket asks for, in the order in which they are shown. */
const fieldsOfBucket: Record<Bucket, readonly { key: string; label: string }[]> = {
  TasteBucket: [
    { key: 'cuisine', label: 'Cuisine' },
    { key: 'price', label: 'Price' },
    { key: 'address', label: 'Address' },
  ],
  WatchBucket: [
    { key: 'runTime', label: 'Run Time' },
    { key: 'genre', label: 'Genre' },
    { key: 'releaseYear', label: 'Release Year' },
  ],
  ListenBucket: [
    { key: 'artist', label: 'Artist' },
    { key: 'format', label: 'Format' },
    { key: 'releaseYear', label: 'Release Year' },
  ],
  ReadBucket: [
    { key: 'author', label: 'Author' },
    { key: 'length', label: 'Length' },
    { key: 'publicationYear', label: 'Publication Year' },
  ],
  PlayBucket: [
    { key: 'platform', label: 'Platform' },
    { key: 'genre', label: 'Genre' },
    { key: 'releaseYear', label: 'Release Year' },
  ],
  LocationBucket: [
    { key: 'location', label: 'Location' },
    { key: 'category', label: 'Category' },
    { key: 'rating', label: 'Rating' },
  ],
  IdeaBucket: [],
};

/** `Run Time`, `run_time` and `runTime` name the same detail; so do `priceTier` and `price`. */
function plainName(key: string): string {
  const plain = key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (plain === 'pricetier') return 'price';
  return plain === '' ? key : plain;
}

/** Whether two names mean the same detail. */
export const isSameDetail = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** Details that say where something is, to be copied into a map (ED-10). */
export const isPlaceDetail = (key: string): boolean => ['address', 'location'].includes(plainName(key));

/** A detail's label: the bucket's own word, `Price` for priceTier, else the key in title case. */
export function labelOfExtra(key: string, bucket: Bucket | null): string {
  const known = bucket === null ? [] : fieldsOfBucket[bucket];
  const field = known.find((candidate) => isSameDetail(candidate.key, key));
  if (field !== undefined) return field.label;
  return isSameDetail(key, 'price') ? 'Price' : titleCase(key);
}

const titleCase = (key: string): string =>
  key
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The details to fill in: the bucket's own first, empty where nothing is known, then whatever else is kept. */
export function extraFields(extras: Record<string, string>, bucket: Bucket): ExtraField[] {
  const kept = Object.entries(extras);
  const asked = fieldsOfBucket[bucket].map(({ key, label }) => {
    const [keptKey, value] = kept.find(([name]) => isSameDetail(name, key)) ?? [key, ''];
    return { key: keptKey, label, value, isAsked: true };
  });
  const taken = new Set(asked.map(({ key }) => key));
  const others = kept
    .filter(([key]) => !taken.has(key))
    .map(([key, value]) => ({ key, label: labelOfExtra(key, bucket), value, isAsked: false }));
  return [...asked, ...others];
}

/** The filled-in details as they are kept. */
export const filledExtras = (fields: readonly ExtraField[]): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key, value }) => [key, value.trim()] as const).filter(([, value]) => value !== ''),
  );

/** The details worth a line, in the bucket's order, without empty ones. */
export const extraValues = (extras: Record<string, string>, bucket: Bucket): string[] =>
  extraFields(extras, bucket)
    .map(({ value }) => value.trim())
    .filter((value) => value !== '');
