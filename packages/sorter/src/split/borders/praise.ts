import { anyOf } from '../../text/pattern.ts';
import { joinWords, type WordFacts } from '../line-parts.ts';

const praised = anyOf(
  'amazing|awesome|brilliant|great|good|unreal|lovely|nice|beautiful|fantastic|incredible|excellent|stunning|class|decent',
  'unmissable|delicious|gorgeous|wonderful|superb|insane|banging|hilarious|gripping|fun|addictive|fab|magical|class|sublime',
  'the best|a must|a masterpiece|to die for|out of this world|next level|worth (?:it|a go|a try|a look|\\p{L}+ing)',
);
const praise = new RegExp(
  [
    '^(?:(?:my|our|the) )?\\p{L}+(?: \\p{L}+)?(?: (?:at|from|in) (?:the )?\\p{L}+)? ',
    '(?:says|said|say|reckons?|reckoned|thinks|thought|swears|insists)(?: that)? ',
    '(?:the (?:book|film|movie|series|show|podcast|album|game) )?(?<what>.+?) (?:is|are|was|were) ',
    `(?:(?:so|really|very|absolutely|totally|actually|pretty|well|super|proper) )*${praised}$`,
  ].join(''),
  'u',
);
/** "Shane recommended a band called lankum": Shane is a person, whatever film has that name. */
const recommendation = new RegExp(
  [
    '^(?:(?:my|our|the) )?\\p{L}+ (?:recommended|recommends|mentioned|suggested|suggests) ',
    '(?:this|an?|the) (?:\\p{L}+ ){1,2}called (?<what>.+)$',
  ].join(''),
  'u',
);
/** Most words of a sentence that is looked at. */
const maxWords = 18;

/**
 * The words of what a person praises or recommends by name, in a sentence that says nothing else: "the tacos" in "jo says the
 * tacos are amazing". Null for other sentences.
 */
export function findPraised(facts: readonly WordFacts[]): { start: number; end: number } | null {
  if (facts.length > maxWords || facts.some(({ mark }) => mark !== '')) return null;
  const sentence = joinWords(facts);
  const found = praise.exec(sentence) ?? recommendation.exec(sentence);
  if (found === null) return null;
  const what = found.groups!.what!;
  const start = countWords(found[0].slice(0, found[0].indexOf(` ${what} `)));
  return { start, end: start + countWords(what) };
}

const countWords = (text: string): number => text.split(' ').length;
