import { describe, expect, it } from 'vitest';
import { joinWrapped } from './wrapped-lines.ts';

describe('wrapped lines (SO-05)', () => {
  it('are joined within a bulleted entry', () => {
    expect(
      joinWrapped(['- call the plumber about the leaking', 'tap in the kitchen', '- buy stamps']),
    ).toEqual(['- call the plumber about the leaking tap in the kitchen', '- buy stamps']);
  });

  it('are joined in prose, except its heading', () => {
    const prose = [
      'The old oven has given up at last, and',
      'the new one should have a fan, a light',
      'inside and a door that opens.',
    ];
    expect(joinWrapped(prose)).toEqual([prose.join(' ')]);
    expect(joinWrapped(['The kitchen', ...prose])).toEqual(['The kitchen', prose.join(' ')]);
  });

  it.each([
    [['milk', 'birthday card for Ana', 'mac and cheese']],
    [['- milk', '- birthday card for Ana', 'mac and cheese', '- eggs']],
    [['- book the train to the coast', '- pay the rent for the garage']],
    [['call mum', 'buy stamps']],
    [['one line alone']],
    [[]],
  ])('are not joined if they are separate: %j', (lines) => {
    expect(joinWrapped(lines)).toEqual(lines);
  });
});
