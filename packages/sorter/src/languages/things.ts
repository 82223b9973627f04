import { maxQuantity, type PurchaseCategory } from '@pouch/contract/vocabulary';
import type { LanguagePack } from '../types/language-pack.ts';
import { indexOfWord } from './dates/template.ts';

/** A thing to buy, as its words say. */
export interface Thing {
  title: string;
  quantity: number;
  /** Null for a thing that is in no list. */
  purchaseCategory: PurchaseCategory | null;
  /** Whether the words are a thing in the list and nothing else, save what it is for. */
  isKnown: boolean;
}

interface Patterns {
  article: RegExp;
  count: RegExp;
  measure: RegExp;
  /** By their own names, then by what compounds end with: "Vollkornbrot". */
  goods: [PurchaseCategory, RegExp][];
}

/** The number of a weight: "500 " of "500 g", "1,5" of "1,5kg". */
const weight = '\\d{1,4}(?:[.,]\\d{1,2})? ?(?=(?:kg|g|l|ml) )';

const patternCache = new WeakMap<LanguagePack, Patterns>();

/** Words after a thing that say what it is for or of, in any of the languages. */
const afterThing =
  /^(?:$|[,(:]| (?:für|mit|ohne|von|pour|de|des|du|au|aux|à|para|con|sin|per|di|da|al|voor|met|zonder|do|sem|com|por) | d['’])/iu;

function patternsFor(pack: LanguagePack): Patterns {
  const known = patternCache.get(pack);
  if (known !== undefined) return known;
  const goods = Object.entries(pack.goods) as [PurchaseCategory, string][];
  const isCompounding = pack.code === 'de' || pack.code === 'nl';
  const adjectives = isCompounding
    ? '(?:\\p{L}+ ){0,2}'
    : '(?:(?:nuev|buen|gran|petit|nouv|nuov|nov|bon)\\p{L}* )?';
  const named = (prefix: string): [PurchaseCategory, RegExp][] =>
    goods.map(([category, words]) => [
      category,
      new RegExp(`^${adjectives}${prefix}(?:${words})(?:e?s|e?n|e|x)?(?!\\p{L})`, 'iu'),
    ]);
  const patterns: Patterns = {
    article: new RegExp(`^${pack.articles}`, 'iu'),
    count: new RegExp(
      `^(?:(?<count>\\d{1,2}|${pack.numbers.join('|')})(?: ?[x×])? (?=\\p{L})|${weight})`,
      'iu',
    ),
    measure: new RegExp(`^${pack.measures}`, 'iu'),
    goods: [...named(''), ...(isCompounding ? named('\\p{L}{2,20}') : [])],
  };
  patternCache.set(pack, patterns);
  return patterns;
}

/** Longer texts are no names of goods, in UTF-16 code units. */
const maxLength = 60;

/** Reads "deux bouteilles de vin" as two times "vin". */
export function readThing(text: string, pack: LanguagePack): Thing {
  const { article, count, measure, goods } = patternsFor(pack);
  const words = text.trim();
  const counted = count.exec(words)?.groups?.count ?? '';
  const isNumber = /^\d/u.test(counted);
  const amount = isNumber ? Number(counted) : indexOfWord(pack.numbers, counted) + 1;
  const afterCount = words.replace(count, '');
  const measured = afterCount.replace(article, '').replace(measure, '');
  const named = keepWords(measured.replace(article, '').replace(measure, ''), words);
  // "ein Kilo" and "500 g" are no numbers of things; "two bottles" are.
  const isWeight =
    /^(?:kilos?|quilos?|chilo|chili|kg|gr?|gramm?e?s?|grammi|gramos?|gramas?|ml|l|lit\p{L}+|etti|etto)(?!\p{L})/iu.test(
      afterCount,
    );
  const trailing = /^(?<name>.+?) ?(?:[x×] ?(?<count>\d{1,2})|\((?<bracket>\d{1,2})\))$/iu.exec(
    named,
  )?.groups;
  const times = Number(trailing?.count ?? trailing?.bracket ?? 0);
  const quantity = times || (isWeight ? 1 : amount);
  const title = trailing?.name ?? named;
  const found =
    title.length > maxLength
      ? []
      : goods.flatMap(([category, pattern]) => toMatch(category, title, pattern.exec(title)));
  const [best] = [...found].sort((one, other) => Number(other.isKnown) - Number(one.isKnown));
  return {
    title,
    quantity: quantity >= 1 && quantity <= maxQuantity ? quantity : 1,
    purchaseCategory: best?.category ?? null,
    isKnown: best?.isKnown === true,
  };
}

function toMatch(
  category: PurchaseCategory,
  title: string,
  match: RegExpExecArray | null,
): { category: PurchaseCategory; isKnown: boolean }[] {
  return match === null ? [] : [{ category, isKnown: afterThing.test(title.slice(match[0].length)) }];
}

function keepWords(shorter: string, words: string): string {
  return /\p{L}/u.test(shorter) ? shorter.trim() : words;
}
