import type { Bucket } from '@pouch/contract/vocabulary';
import { goodsIn } from './find-goods.ts';
import { isTaskVerb } from './verbs.ts';
import { places, works } from './names.ts';

/** Words beside a place or a maker's name: more of them are rather a sentence. */
const mostWordsBeside = 2;
/** What stands beside a place to be arranged or bought rather than kept for later. */
const arranged =
  /\b(?:flights?|tickets?|trains?|visas?|passports?|insurance|hotels?|guides?|maps?|currency|luggage|adapters?|jabs?|trip|team|office|client|meeting|call|conference|interview|wedding|birthday|party|parcel|package|return|from|for|to|via|with|about|my|our|new)\b/u;

const placeNames = new Set(namesIn(places));
const workNames = new Map<string, Bucket>(
  Object.entries(works).flatMap(([bucket, names]) =>
    namesIn(names).map((name) => [name, bucket as Bucket] as const),
  ),
);

/** The buckets that a bare, well-known name belongs to ("Lisbon", "Noma Copenhagen", "Arctic Monkeys AM"); null when none is known. */
export function bucketsOfName(text: string): Bucket[] | null {
  const words = plainWords(text);
  const name = words.join(' ');
  const work = workNames.get(name);
  if (work !== undefined) return [work];
  if (placeNames.has(name)) return ['LocationBucket'];
  if (isTaskVerb(words[0] ?? '') || arranged.test(name) || goodsIn(words).length > 0) return null;
  for (let beside = 1; beside <= Math.min(mostWordsBeside, words.length - 1); beside += 1) {
    if (workNames.get(words.slice(0, -beside).join(' ')) === 'ListenBucket') return ['ListenBucket'];
    if (placeNames.has(words.slice(beside).join(' '))) return ['TasteBucket', 'LocationBucket'];
  }
  return null;
}

function plainWords(text: string): string[] {
  const plain = text
    .slice(0, 80)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}
