import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateRules } from './date-rules.ts';
import { cues } from './grammar/cues.ts';

/** The pattern without what only looks at its surroundings, so that texts can be made from it. */
function withoutAssertions(source: string): string {
  let kept = '';
  for (let index = 0; index < source.length; index += 1) {
    if (/^\(\?<?[=!]/.test(source.slice(index, index + 4))) index = findEnd(source, index);
    else if (source[index] === '\\') {
      const escape = source.slice(index, index + 2);
      if (escape.toLowerCase() !== '\\b') kept += escape;
      index += 1;
    } else kept += source.charAt(index);
  }
  return kept.replaceAll(/\\p\{L\}/g, '[a-z]');
}

/** The place of the bracket that closes the one at `start`. */
function findEnd(source: string, start: number): number {
  let depth = 0;
  let isInClass = false;
  for (let index = start; index < source.length; index += 1) {
    const character = source[index];
    if (character === '\\') index += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  throw new Error(`An open bracket in ${source}`);
}

/** Some rules want another time expression beside theirs. */
const surroundings = [
  ['', ''],
  ['on ', ''],
  ['every ', ''],
  ['monday ', ''],
  ['tomorrow morning ', ''],
  ['tomorrow at ', ' call'],
  ['', ' 8am'],
  ['2 hours ', ''],
  ['', ' monday'],
  ['', ' 5 march'],
  ['march 5 ', ''],
  ['at ', ' call'],
] as const;

it.each(dateRules.map((rule) => [rule.name, rule] as const))(
  'Each text in which the rule "%s" finds something has its cues (SO-03)',
  (_, { pattern, cue = [] }) => {
    const made = fc.stringMatching(new RegExp(withoutAssertions(pattern.source), 'u'), { maxLength: 60 });
    const samples = fc.sample(made, { numRuns: 200, seed: 7 });
    const texts = samples.flatMap((text) => surroundings.map(([before, after]) => before + text + after));
    const found = texts.filter((text) => text.search(pattern) >= 0);

    expect(found.length).toBeGreaterThan(0);
    const isMissed = (text: string) => [cue].flat().some((one) => !cues[one].test(text));
    expect(found.filter(isMissed)).toEqual([]);
  },
);
