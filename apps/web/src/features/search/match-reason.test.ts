import { describe, expect, it } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../testing/an-item.ts';
import { findReason } from './match-reason.ts';

const eggs = anItem({ cleaned_title: 'Eggs', original_text: 'milk, eggs and bread' });
const reason = (query: string, overrides: Partial<Item> = {}) => findReason({ ...eggs, ...overrides }, query);

describe('why an item was found', () => {
  it.each(['egg', 'eggs', 'EGGS'])('needs no words where its title has them: %s (IL-12)', (query) => {
    expect(reason(query)).toBeNull();
  });

  it('is the thought that it came from, where that alone has the words (IL-12)', () => {
    expect(reason('milk')).toEqual({ label: 'From', text: 'milk, eggs and bread' });
    expect(reason('milk eggs')).toEqual({ label: 'From', text: 'milk, eggs and bread' });
  });

  it.each<[string, Partial<Item>]>([
    ['Notes', { body: 'not from the milk round' }],
    ['Details', { extras: { brand: 'Milk & Honey' } }],
    ['Link', { url: 'https://milk.example/eggs' }],
  ])('is what it holds itself before the thought: %s (IL-12)', (label, overrides) => {
    expect(reason('milk', overrides)?.label).toBe(label);
  });

  it('is shown from shortly before the words, so that a narrow line has them (IL-12)', () => {
    const body = 'First one thing, then another,\nand a third, and only then the milk, which is last';
    expect(reason('milk', { body })?.text).toBe('…and only then the milk, which is last');
    expect(reason('milk', { body: `${'x'.repeat(60)}-milk` })?.text).toBe('…milk');
  });

  it('is not told for words that are nowhere as they were typed (IL-12)', () => {
    expect(reason('mlik')).toBeNull();
  });
});
