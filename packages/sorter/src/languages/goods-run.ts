import type { LanguagePack } from '../types/language-pack.ts';
import { longestFirst } from './dates/template.ts';

/** Fewest goods in a row that are certainly several things, as in English: two may be one thing, "Milch Brot". */
const minGoods = 3;

interface Patterns {
  /** One good with its count and measure, and the blank or the end behind it. */
  good: RegExp;
  buying: RegExp;
}

const patternCache = new WeakMap<LanguagePack, Patterns>();

function patternsFor(pack: LanguagePack): Patterns {
  const known = patternCache.get(pack);
  if (known !== undefined) return known;
  const numbers = `(?:\\d{1,2}|${longestFirst(pack.numbers)})(?: ?[x×])? `;
  const names = `(?:${longestFirst(Object.values(pack.goods))})(?:e?s|e?n|e|x)?`;
  const patterns = {
    good: new RegExp(`(?:${numbers})?(?:${pack.measures})?${names}(?: |$)`, 'iuy'),
    buying: new RegExp(`(?:${pack.verbs.buy})(?: |$)`, 'iuy'),
  };
  patternCache.set(pack, patterns);
  return patterns;
}

/**
 * Where each good begins in a text that is only known goods with their counts, three or more, perhaps with a verb of buying
 * before or behind them: "äpfel birnen bananen kaufen". Empty for any other text.
 */
export function findGoodsRun(text: string, pack: LanguagePack): number[] {
  const { good, buying } = patternsFor(pack);
  const starts: number[] = [];
  let at = endOfMatch(buying, text, 0) ?? 0;
  while (at < text.length) {
    const end = endOfMatch(good, text, at);
    if (end === null) break;
    starts.push(at);
    at = end;
  }
  const end = endOfMatch(buying, text, at) ?? at;
  return starts.length >= minGoods && end === text.length ? starts : [];
}

/** The end of what a sticky pattern matches at an index, or null. */
function endOfMatch(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? null : at + match[0].length;
}
