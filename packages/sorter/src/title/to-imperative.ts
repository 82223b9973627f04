import { isTaskVerb } from '../lexicon/verbs.ts';

const needsDoing = new RegExp(
  [
    '^(?:the |my |our )?(?<thing>.+?) (?:really |still |badly |desperately )?(?:needs?|wants?|requires?) ',
    '(?:a )?(?<verb>\\p{L}{2,}ing)(?: (?<particle>out|up|down|off|in|away|back|over))?',
    '(?:,? (?<rest>for|with|by|at) .+)?[.!]*$',
  ].join(''),
  'iu',
);
const toBeDone =
  /^(?:the |my |our )?(?<thing>.+?) (?:(?:needs?|has|have|got|still|is|are) )*to be (?<verb>\p{L}{2,}ed)[.!]*$/iu;
const needTo = new RegExp(
  [
    '^(?:the |my |our )?(?<thing>.+?)(?:,| [–-]) ?(?:i |we |still |really )*(?:need|have|got|ought) to ',
    '(?<verb>\\p{L}+)(?: (?:it|them|this|that|one)(?<rest>(?: \\p{L}+){0,3}))?[.!]*$',
  ].join(''),
  'iu',
);

/** Turns a need into a task: "the gutters need clearing" becomes "clear gutters". Other texts are unchanged. */
export function toImperative(text: string): string {
  if (isTaskVerb(text.slice(0, text.indexOf(' ')).toLowerCase())) return text;
  const doing = needsDoing.exec(text)?.groups;
  if (doing?.thing !== undefined && doing.rest === undefined) {
    const verb = baseVerb(doing.verb ?? '', 'ing');
    if (verb !== null)
      return [verb, doing.thing, doing.particle].filter((word) => word !== undefined).join(' ');
  }
  const done = toBeDone.exec(text)?.groups;
  const past = baseVerb(done?.verb ?? '', 'ed');
  if (done?.thing !== undefined && past !== null) return `${past} ${done.thing}`;
  const must = needTo.exec(text)?.groups;
  if (must?.thing !== undefined && must.verb !== undefined && (isTaskVerb(must.verb) || must.verb === 'get'))
    return `${must.verb} ${must.thing}${must.rest ?? ''}`;
  return text;
}

/** The base form of a known verb: "fix" of "fixing", "plan" of "planned"; null for an unknown verb. */
function baseVerb(form: string, ending: 'ing' | 'ed'): string | null {
  const stem = form.toLowerCase().slice(0, -ending.length);
  if (!form.toLowerCase().endsWith(ending)) return null;
  if (stem === 'do' || isTaskVerb(stem)) return stem;
  if (isTaskVerb(`${stem}e`)) return `${stem}e`;
  const isDoubled = stem.at(-1) === stem.at(-2);
  if (isDoubled && isTaskVerb(stem.slice(0, -1))) return stem.slice(0, -1);
  return ending === 'ed' && stem.endsWith('i') && isTaskVerb(`${stem.slice(0, -1)}y`)
    ? `${stem.slice(0, -1)}y`
    : null;
}
