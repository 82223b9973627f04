import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const known = ['sorter', 'api', 'web'];

describe('the command line', () => {
  it.each([
    { args: [], parts: ['sorter', 'api', 'web'], options: [] },
    { args: ['api'], parts: ['api'], options: [] },
    { args: ['web', 'sorter'], parts: ['web', 'sorter'], options: [] },
    { args: ['sorter', '../data', 'api'], parts: ['sorter'], options: ['../data', 'api'] },
    { args: ['sorter', '--data', 'api'], parts: ['sorter'], options: ['--data', 'api'] },
  ])('$args runs $parts', ({ args, parts, options }) => {
    expect(readCommandLine(args, known)).toEqual({ parts, options });
  });

  it('answers an unknown name with the list of parts', () => {
    expect(readCommandLine(['api', 'growth'], known)).toEqual({
      mistake: 'There is no benchmark "growth". There are: sorter, api, web.',
    });
  });

  it.each([[['--data', 'here']], [['api', 'web', '--data']]])(
    'asks which part the options in %j are for',
    (args) => {
      expect(readCommandLine(args, known)).toHaveProperty('mistake', expect.stringContaining('Name the one'));
    },
  );
});
