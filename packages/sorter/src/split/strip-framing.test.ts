import { describe, expect, it } from 'vitest';
import { parseListCommand, stripFraming } from './strip-framing.ts';

const shopping = { category: 'Shopping', bucket: null };

describe('the framing', () => {
  it.each([
    ['weve no loo roll left!!', 'loo roll'],
    ["there's no ketchup left", 'ketchup'],
    ['weve got no coffee', 'coffee'],
    ["we've run out of bin bags", 'bin bags'],
    ['fresh out of olive oil', 'olive oil'],
    ['remind me to get highlighters', 'get highlighters'],
    ['grow bags, need 6', 'grow bags, need 6'],
    ['tealights need about 30', 'tealights need about 30'],
    ["washing powder's gone, need more", "washing powder's gone, need more"],
  ])('in "%s" make "%s" something to buy (SO-01, SO-06)', (text, thing) => {
    expect(stripFraming(text)).toEqual({ text: thing, hint: shopping });
  });

  it.each(['we have no time left', 'remind me to get the kids', 'we have no heating'])(
    'in "%s" do not (SO-01, SO-06)',
    (text) => {
      expect(stripFraming(text).hint).not.toEqual(shopping);
    },
  );

  it('is a command about one thing that it names (SO-01)', () => {
    expect(parseListCommand('please add milk to my shopping list')?.text).toBe('milk');
    expect(parseListCommand('call mum and add milk to my shopping list')).toBeNull();
    expect(parseListCommand('add milk to my shopping list from tesco')?.text).toBe('milk from tesco');
    expect(parseListCommand("they've changed the day so put it on the calendar")).toBeNull();
  });
});
