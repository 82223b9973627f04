import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const milk = { title: 'Milk [2%] "}' };

describe('the text of a model', () => {
  it.each([
    ['JSON', JSON.stringify({ items: [milk] })],
    ['a bare list', JSON.stringify([milk])],
    ['JSON in a fence', `Here:\n\`\`\`json\n${JSON.stringify({ items: [milk] })}\n\`\`\`\n`],
    ['JSON after a think section', `<think>Is {this} it?</think>\n${JSON.stringify({ items: [milk] })}`],
    ['JSON cut off within an item', `{"items":[${JSON.stringify(milk)},{"title":"Eg`],
    ['JSON cut off after an item', `{"items":[${JSON.stringify(milk)},`],
    ['JSON cut off before its end', `{"items":[${JSON.stringify(milk)}`],
    ['a list cut off', `[${JSON.stringify(milk)},{"title":"Eg\\`],
  ])('is parsed from %s (SO-04)', (_, text) => {
    const answer = parseAnswer(text);

    expect(Array.isArray(answer) ? { items: answer } : answer).toEqual({ items: [milk] });
  });

  it.each(['', 'Sorry.', '{', '{"items": [{"title": "Mi', '}{', ']['])(
    'has no JSON in "%s" (SO-04)',
    (text) => {
      expect(parseAnswer(text)).toBeUndefined();
    },
  );

  it('never makes it throw, and is parsed in linear time (SO-04)', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', 'a') }), (text) => {
        expect(() => parseAnswer(text)).not.toThrow();
      }),
      { seed: 7 },
    );
    const before = process.cpuUsage();

    parseAnswer('{"a":['.repeat(150_000));
    parseAnswer(`${'{"a":['.repeat(20_000)}${'{},'.repeat(20_000)}`);

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  });
});
