import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar.tsx';

const day = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

function show({ value = '2026-11-21', firstDay = 1, today = '2026-11-20' } = {}) {
  const chosen: string[] = [];
  function Held() {
    const [date, setDate] = useState(value);
    return (
      <Calendar
        value={date}
        today={today}
        min={today}
        firstDay={firstDay}
        onChange={(next) => {
          chosen.push(next);
          setDate(next);
        }}
      />
    );
  }
  render(<Held />);
  return { chosen, user: userEvent.setup() };
}

describe('the calendar', () => {
  it('shows the month from the current week on, with today marked and past days disabled', () => {
    show();

    const grid = within(screen.getByRole('grid', { name: 'November 2026' }));
    expect(grid.getAllByRole('gridcell')).toHaveLength(42);
    expect(grid.getAllByRole('gridcell')[0]?.textContent).toBe('16');
    expect(grid.getByRole('gridcell', { selected: true }).textContent).toBe('21');
    expect(day('Friday, November 20, 2026').getAttribute('aria-current')).toBe('date');
    expect(day('Thursday, November 19, 2026')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Earlier' })).toHaveProperty('disabled', true);
  });

  it.each([
    [1, 'Monday'],
    [7, 'Sunday'],
    [6, 'Saturday'],
  ])('begins the week on day %i, %s', (firstDay, first) => {
    show({ firstDay });

    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe(first);
  });

  it('is one tab stop, and is navigated by the arrow keys from there', async () => {
    const { chosen, user } = show();
    const inGrid = within(screen.getByRole('grid')).getAllByRole('button');
    expect(inGrid.filter((button) => button.tabIndex === 0)).toEqual([day('Saturday, November 21, 2026')]);

    day('Saturday, November 21, 2026').focus();
    const keys = [
      ['{ArrowRight}', 'Sunday, November 22, 2026'],
      ['{ArrowDown}', 'Sunday, November 29, 2026'],
      ['{Home}', 'Monday, November 23, 2026'],
      ['{End}', 'Sunday, November 29, 2026'],
      ['{PageDown}', 'Tuesday, December 29, 2026'],
      ['{ArrowUp}', 'Tuesday, December 22, 2026'],
      ['{ArrowLeft}', 'Monday, December 21, 2026'],
      ['{Shift>}{PageDown}{/Shift}', 'Tuesday, December 21, 2027'],
      ['{PageUp}', 'Sunday, November 21, 2027'],
      ['{Shift>}{PageUp}{/Shift}', 'Saturday, November 21, 2026'],
      ['{ArrowUp}', 'Friday, November 20, 2026'],
      ['{ArrowLeft}', 'Friday, November 20, 2026'],
    ] as const;
    for (const [key, reached] of keys) {
      await user.keyboard(key);
      expect(focused()).toBe(reached);
    }

    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(chosen).toEqual(['2026-11-22']);
  });

  it('changes the month, and follows a date chosen elsewhere', async () => {
    const { user } = show({ value: '2027-01-31' });
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Later' }));

    expect(screen.getByRole('grid', { name: 'February 2027' })).toBeDefined();
    expect(screen.getByRole('grid').querySelector('[tabindex="0"]')?.textContent).toBe('28');
    await user.click(day('Monday, March 1, 2027'));
    expect(screen.getByRole('grid', { name: 'March 2027' })).toBeDefined();
  });
});
