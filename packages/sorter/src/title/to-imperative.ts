import { isTaskVerb } from '../lexicon/verbs.ts';

const needsDoing =
  /^(?:the |my |our )?(?<thing>.+?) (?:really |still |badly |desperately )?(?:needs?|wants?|requires?) (?:a )?(?<verb>\p{L}{2,}ing)(?: (?<particle>out|up|down|off|in|away|back|over))?(?:,? (?<rest>for|with|by|at) .+)?[.!]*$/iu;
const toBeDone =
  /^(?:the |my |our )?(?<thing>.+?) (?:(?:needs?|has|have|got|still|is|are) )*to be (?<verb>\p{L}{2,}ed)[.!]*$/iu;
const needTo =
  /^(?:the |my |our )?(?<thing>.+?)(?:,| [–-]) ?(?:i |we |still |really )*(?:need|have|got|ought) to (?<verb>\p{L}+)(?: (?:it|them|this|that|one)(?<rest>(?: \p{L}+){0,3}))?[.!]*$/iu;

/** A state of affairs as the task that it calls for: "the gutters need clearing" is "Clear the gutters". */
export function asCommand(text: string): string {
  const doing = needsDoing.exec(text)?.groups;
  if (doing?.thing !== undefined && doing.rest === undefined) {
    const verb = verbOf(doing.verb ?? '', 'ing');
    if (verb !== null)
      return [verb, doing.thing, doing.particle].filter((word) => word !== undefined).join(' ');
  }
  const done = toBeDone.exec(text)?.groups;
  const past = verbOf(done?.verb ?? '', 'ed');
  if (done?.thing !== undefined && past !== null) return `${past} ${done.thing}`;
  const must = needTo.exec(text)?.groups;
  if (must?.thing !== undefined && must.verb !== undefined && (isTaskVerb(must.verb) || must.verb === 'get'))
    return `${must.verb} ${must.thing}${must.rest ?? ''}`;
  return text;
}

/** The verb that a form was made from, where it is a known one: "fixing", "planned", "collected"; else null. */
function verbOf(form: string, ending: 'ing' | 'ed'): string | null {
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
