import { describe, expect, it } from 'vitest';
import { paletteCommands } from './palette-commands.tsx';

const nothing = () => undefined;
const targets = () =>
  paletteCommands({ newThought: nothing, addItem: nothing, signOut: nothing }, () => true).map(
    ({ target }) => target,
  );

describe('the palette', () => {
  it('opens the recaps of all weeks, which are there also when none is new (FW-07, FW-08)', () => {
    expect(targets()).toContain('/recaps');
    expect(targets()).not.toContain('/weekly-recap');
  });
});
