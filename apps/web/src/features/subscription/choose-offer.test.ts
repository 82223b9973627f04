// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chooseOffer } from './choose-offer.ts';

const offer = (id: string, packageType: string) => ({ id, packageType, price: '$3', hasTrial: false });
const [year, month, custom] = [offer('y', 'ANNUAL'), offer('m', 'MONTHLY'), offer('c', 'CUSTOM')];

describe('chooseOffer', () => {
  it.each([
    ['the monthly one, wherever it is', [year, month, custom], month],
    ['the first where none is monthly', [custom, year], custom],
    ['nothing where nothing is offered', [], null],
  ])('takes %s (PW-05)', (_, offers, chosen) => {
    expect(chooseOffer(offers)).toBe(chosen);
  });
});
