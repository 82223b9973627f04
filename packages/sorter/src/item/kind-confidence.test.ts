import { minSureConfidence } from '@pouch/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { isDoubtful, isUnsure, kindConfidence } from './kind-confidence.ts';
import { analyseThought } from './sort-thought.ts';
import type { ThoughtContext } from '../types/sorted-item.ts';

const fridayMorning: ThoughtContext = { now: '2026-11-20T10:00:00Z', timezone: 'Europe/London' };

function confidenceFor(text: string, context: Partial<ThoughtContext> = {}) {
  const [item] = analyseThought(text, { ...fridayMorning, ...context });
  return kindConfidence(item ?? {});
}

describe('the confidence in a kind', () => {
  it('is high for a guess of known words, and comes with the next likeliest kind (SO-10)', () => {
    const { confidence, alternative } = confidenceFor('war and peace');

    expect(confidence).toBeGreaterThanOrEqual(minSureConfidence);
    expect(alternative).toEqual({
      category: 'Bucket',
      bucket_name: expect.stringMatching(/Bucket$/) as unknown,
      purchaseCategory: null,
    });
  });

  it('is low without any evidence, and asks (SO-10)', () => {
    const confidence = confidenceFor('xqzt');

    expect(confidence.confidence).toBeLessThan(0.5);
    expect(isUnsure(confidence)).toBe(true);
  });

  it('is 1 for a kind chosen by hand, which has no alternative (SO-10)', () => {
    const choices = [{ start: 0, end: 4, category: 'To-Do' as const }];

    expect(confidenceFor('xqzt', { choices })).toEqual({ confidence: 1 });
  });

  it('never asks about a kind that the words say or a rule knows (SO-10)', () => {
    const rules = [
      { phrase: 'xqzt', category: 'Shopping' as const, bucket: null, purchaseCategory: 'Home' as const },
    ];

    for (const confidence of [confidenceFor('buy xqzt'), confidenceFor('xqzt', { rules })]) {
      expect(confidence.confidence).toBeGreaterThanOrEqual(minSureConfidence);
      expect(confidence.confidence).toBeLessThanOrEqual(1);
      expect(confidence).not.toHaveProperty('alternative');
      expect(isUnsure(confidence)).toBe(false);
    }
  });

  it('is lowered by doubt about where a thing ends, of which no question about its kind is asked (SO-10)', () => {
    const [milk, eggs] = analyseThought('milk, eggs and call the dentist', fridayMorning);
    const certainty = minSureConfidence - 0.02;
    const unsureOfBorders = { provenance: { ...milk!.provenance, certainty } };
    const unsureOfKind = { provenance: { ...unsureOfBorders.provenance, kindCertainty: certainty + 0.01 } };

    expect([milk, eggs].some((item) => isUnsure(kindConfidence(item!)))).toBe(false);
    expect(kindConfidence(unsureOfBorders)).toEqual({ confidence: 0.88 });
    expect(isUnsure(kindConfidence(unsureOfBorders))).toBe(false);
    expect(isDoubtful(unsureOfBorders)).toBe(true);
    expect(isUnsure(kindConfidence(unsureOfKind))).toBe(true);
  });

  it('is in hundredths, and below the threshold stays below it (SO-10)', () => {
    const [item] = analyseThought('milk', fridayMorning);
    const almost = kindConfidence({
      provenance: { ...item!.provenance, certainty: 0.8999, kindCertainty: 0.8999 },
    });

    expect(almost.confidence).toBe(0.89);
    expect(isUnsure(almost)).toBe(true);
    expect(isUnsure({ ...almost, confidence: minSureConfidence })).toBe(false);
  });

  it('is unknown for an item that was not read from words (SO-10)', () => {
    expect(kindConfidence({})).toEqual({});
    expect(isUnsure({})).toBe(false);
  });
});
