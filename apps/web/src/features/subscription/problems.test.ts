// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../data/http/api-error.ts';
import { NativeError } from '../../platform/device/native.ts';
import { PendingPurchase } from '../../platform/purchases/store-offer.ts';
import { findProblems, toPurchaseProblem } from './problems.ts';

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
      const problem = toPurchaseProblem(new Error(`Error: ${word}!`), 'ios');

      expect(problem.title).toBe(title);
      expect(problem.advice).toMatch(advice);
    },
  );

  it.each([
    ['1', 'Purchase Cancelled'],
    ['2', 'App Store Issue'],
    ['3', 'Payment Issue'],
    ['6', 'Already Subscribed'],
    ['7', 'Apple ID Already Subscribed'],
    ['8', 'Receipt Validation Issue'],
    ['10', 'Connection Issue'],
    ['13', 'Apple ID Already Subscribed'],
    ['15', 'Purchase Failed'],
    ['20', 'Purchase Pending'],
    ['23', 'Configuration Issue'],
    ['35', 'Connection Issue'],
  ])('with the provider’s code %s is a %s, whatever words come with it (PW-09)', (code, title) => {
    const words = 'The receipt of this payment exists already in the store';

    expect(toPurchaseProblem(new NativeError('refused', code, words), 'ios').title).toBe(title);
  });

  it.each([
    ['billing', 'Payment Issue', /Google Play settings/],
    ['Google Play', 'Google Play Issue', /^Google Play has a problem/],
    [
      'already subscribed with a Google account',
      'Google Account Already Subscribed',
      /^This Google account .* switch to another Google account/,
    ],
  ])('with “%s” on Android names Google Play’s things (PW-09)', (word, title, advice) => {
    const problem = toPurchaseProblem(new Error(word), 'android');

    expect(problem.title).toBe(title);
    expect(problem.advice).toMatch(advice);
  });

  it('never speaks of Apple on Android, nor of Google on an iPhone (PW-09)', () => {
    expect(JSON.stringify(findProblems('android'))).not.toMatch(/Apple|App Store/);
    expect(JSON.stringify(findProblems('ios'))).not.toMatch(/Google/);
  });

  it('is no failure where the payment is pending (PW-09)', () => {
    expect(toPurchaseProblem(new PendingPurchase(), 'ios')).toMatchObject({ title: 'Purchase Pending' });
  });

  it('is the connection where the app’s server cannot be reached (PW-09)', () => {
    expect(toPurchaseProblem(new ConnectionError('No answer'), 'ios').title).toBe('Connection Issue');
  });

  it('is matched in this order: the first match counts (PW-09)', () => {
    const words = inOrder.map(([, [word]]) => word);
    for (const [index, [title]] of inOrder.entries()) {
      expect(toPurchaseProblem(new Error(words.slice(index).reverse().join(' ')), 'ios').title).toBe(title);
    }
  });

  it.each([
    ['an error', new Error('Request TIMEOUT')],
    ['an object with a message, as plugins throw', { code: '0', message: 'timeout' }],
    ['a bare string', 'timeout'],
  ])('is read from %s (PW-09)', (_, cause) => {
    expect(toPurchaseProblem(cause, 'ios').title).toBe('Connection Issue');
  });

  it.each([[new Error('What?')], [{}], [null], [undefined], [{ message: 7 }]])(
    'and says nothing known is a failed purchase: %o (PW-09)',
    (cause) => {
      expect(toPurchaseProblem(cause, 'ios')).toEqual({
        title: 'Purchase Failed',
        advice: 'Unable to complete purchase.',
      });
    },
  );
});
