import { authorClock, type AuthorClock } from '../dates/author-clock.ts';
import { detectLanguage } from '../languages/detection/detect-language.ts';
import type { ForeignClause } from '../languages/foreign-clause.ts';
import { readForeignThought } from '../languages/read-foreign-thought.ts';
import { findRule } from '../rules/find-rule.ts';
import { withChosenDate, type ParsedClause } from '../split/parse-clause.ts';
import { capitalise } from '../title/clean-title.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import type { SortedItem, ThoughtContext, UserChoice } from '../types/sorted-item.ts';
import { choiceFor } from './choice-for.ts';
import type { ChosenKind } from './choose-kind.ts';
import { fieldsForKind } from './fields-for-kind.ts';
import { locateClauses } from './locate-clauses.ts';
import { applicableDate } from './to-item.ts';

interface ForeignPart {
  item: SortedItem;
  clause: ParsedClause;
  chosen: ChosenKind;
}

/** How often a kind is right that the words of a language decide, and a task of which nothing is known (SO-14). */
const knownCertainty = 0.9;
const unknownCertainty = 0.4;

const longestTitle = 200;

/** The parts of a thought in another language than English; null for a thought in English. `thought` is as written. */
export function sortForeign(text: string, thought: string, context: ThoughtContext): ForeignPart[] | null {
  const language = detectLanguage(text);
  if (language === 'en') return null;
  const { languages = [], rules = [], choices = [] } = context;
  const pack = languages.find(({ code }) => code === language) ?? null;
  const clock = authorClock(context);
  const clauses = readForeignThought(text, pack, clock);
  const parsed = clauses.map((clause) => clause.parsed);
  const locations = choices.length === 0 ? [] : locateClauses(thought, parsed);
  return clauses.map((foreign, index) => {
    const choice = choiceFor(locations[index]?.span, choices);
    const clause = withChosenDate(foreign.parsed, choice ?? {}, clock);
    const chosen = chooseForeignKind(foreign, choice, rules);
    return { item: toForeignItem({ ...foreign, parsed: clause }, chosen.kind, clock), clause, chosen };
  });
}

/** The user's choice, then a sorting rule, then the words of the language; else a task that asks. */
function chooseForeignKind(
  { kind, thing, task }: ForeignClause,
  choice: UserChoice | null,
  rules: NonNullable<ThoughtContext['rules']>,
): ChosenKind {
  const known = kind ?? kinds[0]!;
  const rule = findRule(thing.title, rules) ?? findRule(task, rules);
  const source = choice?.category !== undefined ? 'chosen' : rule === null ? 'guessed' : 'learned';
  const wanted = choice?.category === undefined ? rule : choice;
  const certainty = source === 'guessed' ? (kind === null ? unknownCertainty : knownCertainty) : 1;
  const chosen = wanted?.category === undefined ? known : closestKind({ ...known, ...wanted });
  const runnerUp = chosen === kinds[0] ? kinds.find(({ category }) => category === 'Shopping')! : kinds[0]!;
  return { kind: chosen, source, certainty, kindCertainty: certainty, runnerUp, words: null };
}

/** The kind with the wanted category, and its shop or bucket as far as they are known. */
function closestKind({ category, bucket, purchaseCategory }: Kind): Kind {
  const inCategory = kinds.filter((kind) => kind.category === category);
  const exact = inCategory.find(
    (kind) =>
      kind.bucket === bucket || (kind.purchaseCategory === purchaseCategory && category === 'Shopping'),
  );
  return exact ?? inCategory.at(-1) ?? kinds[0]!;
}

function toForeignItem(
  { parsed, task, thing, isWork }: ForeignClause,
  kind: Kind,
  clock: AuthorClock,
): SortedItem {
  const when = applicableDate(parsed, kind);
  const isTask = kind.category === 'To-Do';
  const isBucket = kind.category === 'Bucket';
  const words = when === null && parsed.when !== null ? parsed.text : isTask ? task : thing.title;
  const title =
    words.length > longestTitle ? `${words.slice(0, longestTitle).replace(/\s\S*$/u, '')}…` : words;
  const notes = [words.length > longestTitle ? words : '', isBucket ? '' : (parsed.url ?? '')].filter(
    Boolean,
  );
  return {
    title: capitalise(title),
    ...fieldsForKind(kind, {
      text: parsed.original,
      daysAhead: when === null ? null : when.day - clock.day,
      context: isWork ? 'Work' : 'Personal',
    }),
    quantity: kind.category === 'Shopping' ? thing.quantity : 1,
    url: isBucket ? parsed.url : null,
    extras: {},
    scheduledAt: when?.scheduledAt ?? null,
    allDay: when?.allDay ?? false,
    recurring: when?.recurring ?? null,
    reminders: null,
    notes: notes.length === 0 ? null : notes.join('\n'),
  };
}
