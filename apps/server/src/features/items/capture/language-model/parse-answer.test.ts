import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const milk = { title: 'Milk [2%] "}' };

describe('what a model wrote', () => {
  it.each([
    ['JSON', JSON.stringify({ items: [milk] })],
    ['a bare list', JSON.stringify([milk])],
    ['JSON in a fence', `Here:\n\`\`\`json\n${JSON.stringify({ items: [milk] })}\n\`\`\`\n`],
    ['JSON after thoughts', `<think>Is {this} it?</think>\n${JSON.stringify({ items: [milk] })}`],
    ['JSON cut off within an item', `{"items":[${JSON.stringify(milk)},{"title":"Eg`],
    ['JSON cut off after an item', `{"items":[${JSON.stringify(milk)},`],
    ['JSON cut off before its end', `{"items":[${JSON.stringify(milk)}`],
    ['a list cut off', `[${JSON.stringify(milk)},{"title":"Eg\\`],
  ])('is read as %s (SO-04)', (_, written) => {
    const answer = parseAnswer(written);

    expect(Array.isArray(answer) ? { items: answer } : answer).toEqual({ items: [milk] });
  });

  it.each(['', 'Sorry.', '{', '{"items": [{"title": "Mi', '}{', ']['])(
    'is nothing in "%s" (SO-04)',
    (written) => {
      expect(parseAnswer(written)).toBeUndefined();
    },
  );

  it('never throws, and is read at once however long it is (SO-04)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', 'a') }),
        (written) => {
          expect(() => parseAnswer(written)).not.toThrow();
        },
      ),
      { seed: 7 },
    );
    const before = process.cpuUsage();

    parseAnswer('{"a":['.repeat(150_000));
    parseAnswer(`${'{"a":['.repeat(20_000)}${'{},'.repeat(20_000)}`);

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  });
});
