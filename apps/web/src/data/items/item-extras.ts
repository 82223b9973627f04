import type { Bucket } from '@pouch/contract/vocabulary';

export interface ExtraField {
  /** The key in the item's `extras`. */
  key: string;
  label: string;
  value: string;
  /** Whether it is one of the bucket's fields, and not one that the user added. */
  isAsked: boolean;
}

/** The fields of each bucket, in display order. */
const fieldsByBucket: Record<Bucket, readonly { key: string; label: string }[]> = {
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

/** `Run Time`, `run_time` and `runTime` are the same detail; so are `priceTier` and `price`. */
function normaliseKey(key: string): string {
  const plain = key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (plain === 'pricetier') return 'price';
  return plain === '' ? key : plain;
}

/** Whether two keys mean the same detail. */
export const isSameDetail = (one: string, other: string): boolean =>
  normaliseKey(one) === normaliseKey(other);

/** Details that can be copied into a map (ED-10). */
export const isLocationDetail = (key: string): boolean => ['address', 'location'].includes(normaliseKey(key));

/** A detail's label: the bucket's own, `Price` for `priceTier`, else the key in title case. */
export function extraLabel(key: string, bucket: Bucket | null): string {
  const known = bucket === null ? [] : fieldsByBucket[bucket];
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

/** The fields of the edit form: first the bucket's own, empty ones included, then the item's other details. */
export function extraFields(extras: Record<string, string>, bucket: Bucket): ExtraField[] {
  const stored = Object.entries(extras);
  const asked = fieldsByBucket[bucket].map(({ key, label }) => {
    const [storedKey, value] = stored.find(([name]) => isSameDetail(name, key)) ?? [key, ''];
    return { key: storedKey, label, value, isAsked: true };
  });
  const taken = new Set(asked.map(({ key }) => key));
  const others = stored
    .filter(([key]) => !taken.has(key))
    .map(([key, value]) => ({ key, label: extraLabel(key, bucket), value, isAsked: false }));
  return [...asked, ...others];
}

/** The item's `extras`, trimmed and without empty values. */
export const filledExtras = (fields: readonly ExtraField[]): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key, value }) => [key, value.trim()] as const).filter(([, value]) => value !== ''),
  );

/** The non-empty values, in the order of the fields. */
export const extraValues = (extras: Record<string, string>, bucket: Bucket): string[] =>
  extraFields(extras, bucket)
    .map(({ value }) => value.trim())
    .filter((value) => value !== '');
