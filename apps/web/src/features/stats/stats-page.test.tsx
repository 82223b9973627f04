import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { someStats } from '../../testing/some-stats.ts';
import { StatsPage } from './stats-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const weeks = [
  { endsOn: '2026-11-15', toDo: 20, shopping: 5, bucket: 0 },
  { endsOn: '2026-11-22', toDo: 1234, shopping: 7, bucket: 6 },
];
const full = someStats({
  toDoCompleted: 187,
  shoppingCompleted: 131,
  readBucketCompleted: 9,
  ideaBucketCompleted: 250,
  totalWeeks: 11,
  weeklyAverage: 17,
  currentStreak: 9,
  longestStreak: 1_234_567,
  weeks,
  earned: { 'week-warrior': '2026-11-16T03:00:00.000Z' },
});

function open(answer: () => Response | Error | Promise<Response>) {
  const asked = mockApi({ 'GET /api/stats': answer });
  const user = renderScreen(<StatsPage weeks={12} />, '/stats');
  return { asked, user };
}

/** The page with a button that leaves it and returns. */
function Leaving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button onClick={() => setThere(!isThere)}>{isThere ? 'Leave' : 'Return'}</button>
      {isThere && <StatsPage weeks={12} />}
    </>
  );
}

const figure = (name: string) => screen.getByText(name).parentElement?.textContent;
const kinds = async () =>
  within(await screen.findByRole('list', { name: 'Completed by kind' })).getAllByRole('listitem');
const badge = (name: string) => screen.getByText(name).closest('li')?.textContent;

describe('the stats screen', () => {
  it('has a heading and links back to Settings (ST-01)', () => {
    open(() => json(full));

    expect(screen.getByRole('heading', { level: 1, name: 'Stats & Achievements' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  });

  it('shows the total, the weekly average and the streaks (ST-01)', async () => {
    open(() => json(full));

    await screen.findByText('Total Completed');
    expect(figure('Total Completed')).toBe('Total Completed577');
    expect(figure('weeks in a row')).toBe('weeks in a row9Longest 1,234,567');
    expect(figure('To-Dos a week')).toBe('To-Dos a week17');
  });

  it('shows the nine counts, each with its tier and what the next one takes (ST-01, ST-02)', async () => {
    open(() => json(full));

    expect((await kinds()).map((kind) => kind.textContent)).toEqual([
      'To-DoGold63 to platinum187',
      'ShoppingGold119 to platinum131',
      'IdeasPlatinum250',
      'Read1 to bronze9',
      'Taste10 to bronze0',
      'Watch10 to bronze0',
      'Listen10 to bronze0',
      'Play10 to bronze0',
      'Location10 to bronze0',
    ]);
  });

  it('shows a progress bar to the next tier, and none at platinum (ST-02)', async () => {
    open(() => json(full));

    const bars = (await kinds()).slice(0, 4).map((kind) => kind.querySelector<HTMLElement>('.meter > i'));
    expect(bars.map((bar) => bar?.style.transform)).toEqual([
      'scaleX(0.748)',
      'scaleX(0.524)',
      undefined,
      'scaleX(0.9)',
    ]);
  });

  it('shows every badge: when it was earned in the user’s time zone, or how far it is (ST-03)', async () => {
    open(() => json(full));

    expect(await screen.findByText('1 of 12')).toBeDefined();
    expect(badge('Week Warrior')).toBe('Week Warrior10+ To-Dos in a weekEarned Nov 15, 2026');
    expect(badge('Unstoppable')).toBe('Unstoppable10-week streakNot earned yet: 9 of 10 weeks');
    expect(badge('Full Spectrum')).toBe('Full Spectrum5+ buckets in a weekNot earned yet');
  });

  it('has a table for those who cannot see the chart (ST-05)', async () => {
    open(() => json(full));

    const table = await screen.findByRole('table', { name: 'Completed week by week' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Week to', 'To-Do', 'Shopping', 'Buckets', 'Total'],
      ['Nov 15', '20', '5', '0', '25'],
      ['Nov 22', '1,234', '7', '6', '1,247'],
    ]);
  });

  it('encourages a user who has completed nothing yet, and shows the badges to earn (ST-01, ST-03)', async () => {
    open(() => json(someStats()));

    expect(await screen.findByRole('heading', { name: 'Your first week starts now' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to To-Do' }).getAttribute('href')).toBe('/todo');
    expect(screen.getByText('0 of 12')).toBeDefined();
  });

  it('is read again each time it is opened (ST-01)', async () => {
    const answers = [full, someStats({ toDoCompleted: 1, weeks })];
    mockApi({ 'GET /api/stats': () => json(answers.shift()) });
    const user = renderScreen(<Leaving />, '/stats');
    await screen.findByText('577');

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByText('577')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Return' }));

    expect(screen.queryByText('577')).toBeNull();
    expect(await screen.findByText('9 to bronze')).toBeDefined();
  });

  it('that fails to load can be retried (ST-01)', async () => {
    let answer: Response | Error = new TypeError('fetch failed');
    const { user } = open(() => answer);
    expect(await screen.findByText(/Pouch can’t be reached/)).toBeDefined();

    answer = json(full);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('577')).toBeDefined();
  });

  it('asks a signed-out user to sign in (AC-09)', async () => {
    open(() => json({ code: 'unauthorized', message: 'no' }, 401));

    expect(await screen.findByText('Please sign in to view stats')).toBeDefined();
  });
});
