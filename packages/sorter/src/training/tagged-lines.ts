import type { LineWords } from '../split/line-words.ts';
import { tagBit, type Tag } from '../split/tags.ts';
import { stripFraming } from '../split/strip-framing.ts';

/** Part of a text whose words are tagged alike. */
export interface Segment {
  text: string;
  /** Bits of the tags that its first word may have, and its other words. */
  first: number;
  rest: number;
}

const bits = (...tags: Tag[]): number => tags.reduce((all, tag) => all | tagBit(tag), 0);

const roles: Readonly<Record<string, Tag>> = { '{': 'filler', '[': 'remark', '<': 'label' };
const segmentPattern = /\{(?<filler>[^}]*)\}|\[(?<remark>[^\]]*)\]|<(?<label>[^>]*)>|\|?[^{[<|]+/gu;

/**
 * Reads a line with marks: a bar before the first word of each thing, braces round fillers and lead-ins, square brackets
 * round remarks, angle brackets round labels.
 */
export function readMarkedLine(marked: string): Segment[] {
  return [...marked.matchAll(segmentPattern)].flatMap((match): Segment[] => {
    const role = roles[match[0][0]!] ?? 'inside';
    const { filler, remark, label } = match.groups ?? {};
    const isBeginning = match[0].startsWith('|');
    const text = (filler ?? remark ?? label ?? match[0].replace('|', '')).trim();
    if (text === '') return [];
    return [{ text, first: tagBit(isBeginning ? 'begin' : role), rest: tagBit(role) }];
  });
}

/** A line of which only the bars between its things are known. */
export function readBarredLine(barred: string): Segment[] {
  return barred.split(/\s*\|\s*/u).flatMap((text, index, all) => {
    const joint =
      index < all.length - 1
        ? /^(?<thing>.*?)[\s,]+(?<joint>(?:and|&|n|then|plus|also|or)(?: then| also)?)$/iu.exec(text)
        : null;
    const { thing = text, joint: joining } = joint?.groups ?? {};
    const segments = readSingleThing(thing);
    return joining === undefined
      ? segments
      : [...segments, { text: joining, first: bits('filler', 'inside'), rest: bits('filler', 'inside') }];
  });
}

const wanting =
  /^(?:(?:i|we) )?(?:(?:really|also|still) )?(?:need|want|must get|gotta get|have to get)(?: (?:some|more|a|an|the|new))* (?=\S)/iu;
const labelled = /^(?<label>[\p{L}' ]{2,25}(?::| -)) (?<thing>\S.*)$/u;

/** A text that is one thing, perhaps with a lead-in or a label in front and remarks behind. */
export function readSingleThing(text: string): Segment[] {
  const within = bits('inside', 'remark');
  const label = labelled.exec(text)?.groups;
  if (label?.label !== undefined && label.thing !== undefined) {
    return [
      { text: label.label, first: bits('label', 'filler', 'begin'), rest: bits('label', 'filler', 'inside') },
      { text: label.thing, first: bits('begin', 'inside'), rest: within },
    ];
  }
  const bare = stripFraming(text).text;
  const at = text.indexOf(bare);
  if (at > 0 && bare !== '') {
    return [
      { text: text.slice(0, at).trim(), first: bits('filler'), rest: bits('filler') },
      { text: text.slice(at), first: bits('begin'), rest: within },
    ].filter((segment) => segment.text !== '');
  }
  const lead = wanting.exec(text)?.[0];
  if (lead === undefined) return [{ text, first: bits('begin'), rest: within }];
  return [
    { text: lead.trim(), first: bits('filler', 'begin'), rest: bits('filler', 'inside') },
    { text: text.slice(lead.length), first: bits('begin', 'inside'), rest: within },
  ];
}

export const joinSegments = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text).join(' ');

/** The bits of the tags that each word of the joined segments may have. */
export function tagWords(segments: readonly Segment[], { words }: LineWords): number[] {
  const ends: number[] = [];
  let length = 0;
  for (const { text } of segments) {
    length += text.length + 1;
    ends.push(length);
  }
  let last = -1;
  return words.map(({ start }) => {
    const index = ends.findIndex((end) => start < end);
    const segment = segments[index]!;
    const isFirst = index !== last;
    last = index;
    return isFirst ? segment.first : segment.rest;
  });
}
