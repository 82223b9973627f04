import type { LanguagePack, VerbKind } from '../types/language-pack.ts';

/** The verb of a clause and the words that it governs. */
export interface FoundVerb {
  kind: VerbKind;
  object: string;
}

/** Verbs that people use in English within a thought in their own language. */
const englishVerbs: Partial<Record<VerbKind, string>> = {
  task: 'call|pay|clean|fix|email|book',
  buy: 'buy|get',
  watch: 'watch',
  read: 'read',
};

const verbCache = new WeakMap<LanguagePack, Map<string, VerbKind>>();

function verbsIn(pack: LanguagePack): Map<string, VerbKind> {
  const known = verbCache.get(pack);
  if (known !== undefined) return known;
  const verbs = new Map<string, VerbKind>();
  for (const [kind, words] of [...Object.entries(pack.verbs), ...Object.entries(englishVerbs)]) {
    for (const word of words.split('|')) if (!verbs.has(word)) verbs.set(word, kind as VerbKind);
  }
  verbCache.set(pack, verbs);
  return verbs;
}

/** Most words of a verb: "luisteren naar", "uit eten bij". */
const maxVerbWords = 3;

/**
 * The verb at the start of a clause, in German and Dutch also at its end; null without one. At the start, their infinitives
 * are nouns: "Essen mit Tom".
 */
export function findVerb(text: string, pack: LanguagePack): FoundVerb | null {
  const verbs = verbsIn(pack);
  const isVerbLast = pack.code === 'de' || pack.code === 'nl';
  const words = text
    .trim()
    .replace(/[.!]+$/u, '')
    .split(/\s+/u);
  const lookUp = (part: string[]): VerbKind | undefined => verbs.get(part.join(' ').toLowerCase());
  for (let count = Math.min(maxVerbWords, words.length); count > 0; count -= 1) {
    const last = isVerbLast ? lookUp(words.slice(-count)) : undefined;
    if (last !== undefined) return { kind: last, object: withoutTo(words.slice(0, -count)).join(' ') };
    const first = lookUp(words.slice(0, count));
    const isNoun = isVerbLast && first !== 'task' && /en$/i.test(words[count - 1] ?? '');
    if (first !== undefined && !isNoun) return { kind: first, object: words.slice(count).join(' ') };
  }
  return null;
}

/** "das Auto zu waschen": the word before an infinitive belongs to it. */
function withoutTo(words: string[]): string[] {
  return /^(?:zu|te)$/iu.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}
