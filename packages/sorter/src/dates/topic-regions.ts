import { isTaskVerb } from '../lexicon/verbs.ts';
import { anyOf, findMatches } from '../text/pattern.ts';
import type { Span } from '../types/span.ts';
import { pastVerb } from './grammar/past-verbs.ts';

/** What a clause asks, tells, or says has happened; a date in it says when that is, not when to do the task. */
export interface TopicRegion extends Span {
  kind: 'question' | 'statement' | 'past';
}

const word = "[\\p{L}\\d'’.-]{1,20} ";
const asking = anyOf(
  '(?:find|figure|work) out|ask(?:ing)?|check(?:ing)?|see|look up|look into|wonder(?:ing)?|confirm|know|discover|google',
  'plan|clarify|enquire|inquire|query|decide|remember|verify|establish|tell|say|discuss|not sure|unsure',
);
/** "When" also tells when to do it: "when back", "when i get a minute"; so does "see how it is". */
const notAsked =
  "when (?:back|home|free|passing|possible|out|i get|i am|i['’]?m|i['’]?ve|i have|we get)(?!\\p{L})";
const ownLook = '(?<=\\b(?:see|check) )how (?!much|many|long|far|old|late|often)';
const questionWord = `(?!${notAsked}|${ownLook})(?:if|whether|wh(?:at|en|ere|y|o|ich)(?:['’]?s|['’]?re)?|how)`;
const asked = '(?:the|an?|my|our|his|her|their|it|there|that|we|they|he|she|i)';
const statementStart = anyOf(
  'that (?!day\\b|morning\\b|afternoon\\b|evening\\b|night\\b|week\\b)',
  "(?:i|we|you|he|she|it|they|there)['’](?:ll|m|re|s|d|ve) ",
  '(?:im|ill|weve|ive|theyre|hes|shes|its|well|were) (?!the\\b|a\\b|done\\b)',
  "(?:i|we|he|she|they) (?:can['’]?t|cannot|can|won['’]?t|will|am|are|is|have|has|need) ",
);
const finite =
  "(?:is|are|isn['’]?t|aren['’]?t|has|have|will|won['’]?t|can['’]?t|goes|starts|begins|was|were|" +
  "(?<=['’]s )(?:being|been|going|coming|not|away))";
const teller = '\\b(?:tell|inform|warn|text|message|email|remind|write to) (?!me\\b|myself\\b)';
const notConjunction = '(?<!\\b(?:and|so|but|because|cos|since|as|then|when|if|now|yes|ok|that) )';
const subject = "(?:i|we|you|he|she|they|it|that|which|who|what|mum|dad|mom)(?:['’](?:d|ve))?";
const beforePast = '(?:had|was|were|have|has|just|got|never|only|nearly|finally)';

const patterns: [TopicRegion['kind'], RegExp][] = [
  // "find out if the vet is open on boxing day"
  ['question', new RegExp(`\\b${asking} (?:${word}){0,5}?(?<content>${questionWord} )`, 'giu')],
  // "is the library open on good friday", "who's driving on the 22nd"
  [
    'question',
    new RegExp(
      `^${anyOf(
        `(?:is|are|does|did|was|were) (?=${asked} )|(?:do|have|will|would) (?=(?:they|he|she|we) )`,
        '(?:has|did|does|is) (?=\\p{L})',
        "(?:who|what|when|where|why)(?:['’]?s|['’]re| is| are| was| were| does| do| did) |what time (?:is|are|does|do) ",
      )}(?!your? )(?<content>)`,
      'giu',
    ),
  ],
  // "what if we did thanksgiving at the cabin"
  ['question', /^what if (?<content>)/giu],
  // "tell sam we're away on friday", "let gran know lunch is at one"
  ['statement', new RegExp(`${teller}(?:${word}){1,3}?(?<content>${statementStart})`, 'giu')],
  ['statement', new RegExp(`${teller}(?:${word}){2,6}?(?<content>${finite} )`, 'giu')],
  // "tell the cleaner not to come on friday"
  ['statement', new RegExp(`${teller}(?:${word}){1,4}?(?<content>not to )`, 'giu')],
  ['statement', new RegExp(`\\blet (?!me\\b)(?:${word}){1,3}?know (?!about\\b)(?<content>)`, 'giu')],
  // "the jacket i lost in march", "the delivery that was meant to come last tuesday"
  [
    'past',
    new RegExp(
      `${notConjunction}(?<=\\p{L} )(?<content>${subject} (?:${beforePast} ){0,2}${pastVerb})(?!\\p{L})`,
      'giu',
    ),
  ],
];

const sentenceEnd = /[,;!?]|\.(?!\d)|\s[-–—]\s|\s(?:and )?then\s/u;

const andVerb = / (?:and|&) (?<verb>\p{L}+)/giu;

/** The parts of a clause that are asked, told or past. */
export function topicRegions(text: string): TopicRegion[] {
  return patterns.flatMap(([kind, pattern]) =>
    findMatches(pattern, text).map((match) => {
      const start = match.index + match[0].length - (match.groups?.content?.length ?? 0);
      return { kind, start, end: regionEnd(text, start) };
    }),
  );
}

/** A region ends with its sentence, or before "and" and another task. */
function regionEnd(text: string, start: number): number {
  const rest = text.slice(start);
  const stop = sentenceEnd.exec(rest)?.index ?? rest.length;
  const next = findMatches(andVerb, rest.slice(0, stop)).find(({ groups }) =>
    isTaskVerb(groups?.verb?.toLowerCase() ?? ''),
  );
  return start + (next?.index ?? stop);
}
