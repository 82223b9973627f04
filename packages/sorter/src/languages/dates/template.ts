import type { LanguagePack } from '../../types/language-pack.ts';
import { anyOf } from '../../text/pattern.ts';

/** The longest alternatives first, so that "quatre-vingt" is not read as "quatre". */
export function longestFirst(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split('|'))
    .sort((one, other) => other.length - one.length)
    .join('|');
}

/** What the names between braces in a template stand for. */
function placeholders(pack: LanguagePack): Record<string, string> {
  const weekday = anyOf(longestFirst(pack.weekdays));
  const words = longestFirst(pack.numbers.slice(0, 12));
  const joint = `(?:,? (?:${pack.joints}) |, ?| ?[/&+] ?)`;
  return {
    weekday: `(?<weekday>${weekday})`,
    weekdays: `(?<weekdays>${weekday}(?:${joint}(?:\\p{L}{1,3} )?${weekday}){0,6})`,
    month: `(?<month>${longestFirst(pack.months)})\\.?`,
    number: `(?<number>\\d{1,2}|${longestFirst(pack.numbers)})`,
    unit: `(?<unit>${longestFirst(Object.values(pack.units))})`,
    ordinal: `(?<ordinal>${longestFirst([...pack.ordinals, pack.last])})`,
    day: '(?<day>3[01]|[12]\\d|0?[1-9])(?:º|°|er|e)?',
    hour: `(?<hour>2[0-4]|1\\d|0?\\d|${words})`,
    minute: '(?<minute>[0-5]\\d)',
    year: '(?<year>20\\d{2})',
    part: `(?<part>${longestFirst(Object.values(pack.parts))})`,
    doing: `(?:${pack.verbs.task}|${pack.verbs.buy}|${pack.verbs.fetch})`,
  };
}

/** Compiles templates of a language to patterns; each compiled pattern is global and matches whole words. */
export function templateCompiler(pack: LanguagePack): (template: string) => RegExp {
  const known = placeholders(pack);
  return (template) => {
    const source = template.replace(/\{(\w+)\}/gu, (words, name: string) => known[name] ?? words);
    return new RegExp(`(?<![\\p{L}\\p{N}_'])(?:${source})(?![\\p{L}\\p{N}_])`, 'giu');
  };
}

/** The index of the alternatives that contain a word; -1 for none. */
export function indexOfWord(alternatives: readonly string[], word: string): number {
  return alternatives.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(word.trim()));
}
