import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SortingShow } from './sorting-show.tsx';

describe('the show beside the sign-in form', () => {
  it('types one thought, letter after letter, and ends in three places (FW-01)', () => {
    const { container } = render(<SortingShow />);

    const letters = [...container.querySelectorAll<HTMLElement>('.show-text i')];
    expect(letters.map(({ textContent }) => textContent).join('')).toBe(
      'Milk, eggs, call mom Sunday at 6, watch Past Lives',
    );
    expect(letters.map(({ style }) => Number(style.getPropertyValue('--order')))).toEqual(
      letters.map((_, index) => index),
    );
    expect([...container.querySelectorAll('.show-place')].map(({ textContent }) => textContent)).toEqual([
      'ShoppingMilk, eggs',
      'To-DoCall mom, 6 PM',
      'WatchPast Lives',
    ]);
  });

  it('is one picture with one sentence for screen readers (FW-01)', () => {
    render(<SortingShow />);

    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^One thought, .*[.]$/);
  });
});
