import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../data/http/api-error.ts';
import { PendingPurchase } from '../../platform/purchases/store-offer.ts';
import { toPurchaseProblem } from './problems.ts';

const inOrder = [
  ['Receipt Validation Issue', ['RECEIPT', '21007', 'sandbox'], /try again in a moment/],
  ['Payment Issue', ['payment', 'Card', 'billing'], /payment method in your App Store settings/],
  ['Connection Issue', ['network', 'connection', 'timeout'], /internet connection/],
  ['App Store Issue', ['store', 'iTunes', 'App Store'], /in a few minutes/],
  ['Purchase Cancelled', ['cancel', 'aborted'], /Tap Subscribe to try again/],
  [
    'Apple ID Already Subscribed',
    ['already subscribed with an Apple ID', 'This Apple ID is already subscribed'],
    /device.*switch to another Apple ID.*contact support/i,
  ],
  ['Already Subscribed', ['duplicate', 'already', 'existing'], /Restore Previous Purchase/],
  ['Configuration Issue', ['configuration', 'environment', '21002'], /contact support/],
] as const;

describe('the problem of a failed purchase', () => {
  it.each(inOrder.flatMap(([title, words, advice]) => words.map((word) => [word, title, advice] as const)))(
    'with “%s” is a %s, with its advice (PW-09)',
    (word, title, advice) => {
      const problem = toPurchaseProblem(new Error(`Error: ${word}!`));

      expect(problem.title).toBe(title);
      expect(problem.advice).toMatch(advice);
    },
  );

  it('is no failure where the payment is pending (PW-09)', () => {
    expect(toPurchaseProblem(new PendingPurchase())).toMatchObject({ title: 'Purchase Pending' });
  });

  it('is the connection where the app’s server cannot be reached (PW-09)', () => {
    expect(toPurchaseProblem(new ConnectionError('No answer')).title).toBe('Connection Issue');
  });

  it('is matched in this order: the first match counts (PW-09)', () => {
    const words = inOrder.map(([, [word]]) => word);
    for (const [index, [title]] of inOrder.entries()) {
      expect(toPurchaseProblem(new Error(words.slice(index).reverse().join(' '))).title).toBe(title);
    }
  });

  it.each([
    ['an error', new Error('Request TIMEOUT')],
    ['an object with a message, as plugins throw', { code: '2', message: 'timeout' }],
    ['a bare string', 'timeout'],
  ])('is read from %s (PW-09)', (_, cause) => {
    expect(toPurchaseProblem(cause).title).toBe('Connection Issue');
  });

  it.each([[new Error('What?')], [{}], [null], [undefined], [{ message: 7 }]])(
    'and says nothing known is a failed purchase: %o (PW-09)',
    (cause) => {
      expect(toPurchaseProblem(cause)).toEqual({
        title: 'Purchase Failed',
        advice: 'Unable to complete purchase.',
      });
    },
  );
});
