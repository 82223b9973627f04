import {
  buckets,
  categories,
  contexts,
  maxQuantity,
  needLevels,
  purchaseCategories,
  urgencies,
} from '@pouch/contract/vocabulary';
import { recurrence } from '@pouch/contract/recurrence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SortedItem } from '../types/sorted-item.ts';
import { fridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';
import { verifyAnswer } from './verify-answer.ts';
import { parseClaims } from './claims.ts';

const thought =
  'buy milk, 2 loaves of bread and call mum every other tuesday at 7, watch Dune https://a.example/x';
const piece = fc.oneof(
  fc.constantFrom(
    ...thought.split(' '),
    '2026-11-27',
    '2027-02-30T09:00',
    'every other tuesday at 7',
    '…',
    '"',
    '',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('\ud800', '\u0000', '\u202e', 'İ', '__proto__', 'a'.repeat(3000), '(a+)+$'),
);
const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
const value = fc.oneof(words, fc.anything());
const item = fc.record(
  {
    title: fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: value }),
    words: value,
    category: fc.oneof(fc.constantFrom(...categories), value),
    bucket: fc.oneof(fc.constantFrom(...buckets), value),
    purchaseCategory: fc.oneof(fc.constantFrom(...purchaseCategories), value),
    context: value,
    quantity: fc.oneof(fc.double(), fc.integer(), value),
    when: fc.oneof(fc.array(value, { maxLength: 10 }), value),
    date: value,
    notes: value,
  },
  { requiredKeys: ['title'] },
);
const complete = [
  { title: 'Milk', category: 'Shopping' },
  { title: 'Bread', category: 'Shopping' },
  { title: 'Call mum', category: 'To-Do', when: ['every other tuesday at 7'] },
  { title: 'Dune', category: 'Bucket' },
];

function expectValid(entry: SortedItem): void {
  const { title, category } = entry;
  expect(title.trim()).not.toBe('');
  expect(title.length).toBeLessThanOrEqual(500);
  expect(JSON.stringify(entry)).not.toMatch(/\\u0000|\\ud8/);
  expect(urgencies[category]).toContain(entry.urgency);
  expect([null, ...(category === 'To-Do' ? contexts : [])]).toContain(entry.context);
  expect(category === 'Bucket' ? buckets : [null]).toContain(entry.bucket);
  expect(category === 'Shopping' ? needLevels : [null]).toContain(entry.needLevel);
  expect(category === 'Shopping' ? purchaseCategories : [null]).toContain(entry.purchaseCategory);
  expect(Number.isInteger(entry.quantity) && entry.quantity >= 1 && entry.quantity <= maxQuantity).toBe(true);
  expect([null, 'https://a.example/x']).toContain(entry.url);
  if (entry.scheduledAt !== null) expect(Number.isNaN(Date.parse(entry.scheduledAt))).toBe(false);
  if (entry.recurring !== null) expect(recurrence.safeParse(entry.recurring).success).toBe(true);
}

describe('a hostile answer', () => {
  it('never throws, and its remaining items are valid (SO-04)', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        for (const entry of verifyAnswer({ items: [...complete, ...items] }, thought, fridayMorning) ?? [])
          expectValid(entry);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it('of any shape never throws, whatever the thought (SO-04)', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary', maxLength: 200 }), (answer, text) => {
        for (const entry of verifyAnswer(answer, text, fridayMorning) ?? [])
          expectValid({ ...entry, url: null });
        expect(() => parseClaims({ items: [answer] })).not.toThrow();
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('about its own words never throws, whatever the thought (SO-04)', () => {
    fc.assert(
      fc.property(words, fc.array(item, { maxLength: 4 }), (text, items) => {
        const own = [{ title: text.slice(0, 200), words: text, when: [text] }, ...items];
        expect(() => verifyAnswer({ items: own }, text, fridayMorning)).not.toThrow();
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('of the largest size takes little time (SO-04)', () => {
    const text = Array.from({ length: 330 }, (_, index) => `wordy${index % 97}x`)
      .join(' ')
      .slice(0, 1990);
    const title = Array.from({ length: 28 }, (_, index) => `wodry${index}y`)
      .join(' ')
      .slice(0, 199);
    const items = Array.from({ length: 60 }, () => ({ title, words: text, when: [text], notes: text }));

    expect(leastCpuTimeMs(() => verifyAnswer({ items }, text, fridayMorning))).toBeLessThan(1_000);
  });
});
