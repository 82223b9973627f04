import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../../testing/answers.ts';
import { show } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { TimezoneRow } from './timezone-row.tsx';
import { commonTimezones } from './timezones.ts';

const saved = (timezone: string) => json({ uid: 'ana', email: 'ana@example.com', timezone });
const refused = () => json({ message: 'no' }, 500);

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

function open() {
  const hands = show(<TimezoneRow />, '/', { timezone: 'Europe/Berlin' });
  const row = () => screen.getByRole('button', { name: 'Timezone' });
  const choose = async (written: string, city: string) => {
    await hands.click(row());
    await hands.type(await screen.findByRole('combobox', { name: 'Timezone' }), written);
    await hands.click(screen.getByRole('option', { name: new RegExp(city) }));
  };
  return { hands, row, choose };
}

describe('the timezone', () => {
  it('is offered as the fifteen common zones first, the one in use marked (SE-03)', async () => {
    const { hands, row } = open();
    await hands.click(row());

    const options = await screen.findAllByRole('option');
    const cities = commonTimezones.map((zone) => zone.replaceAll('_', ' ').split('/').pop());
    expect(options.slice(0, 15).map(({ textContent }) => textContent)).toEqual(
      cities.map((city): unknown => expect.stringMatching(new RegExp(`^${city}`))),
    );
    expect(screen.getByRole('option', { name: /In use/ }).textContent).toContain('Berlin');
  });

  it('is saved when another is found and chosen, and shown at once (SE-03)', async () => {
    const asked = answerCalls({ 'PATCH /api/user/timezone': () => saved('Pacific/Auckland') });
    const { choose, row } = open();

    await choose('auckl', 'Auckland');

    expect(screen.getByText('Pacific/Auckland')).toBeDefined();
    expect(asked[0]?.body).toEqual({ timezone: 'Pacific/Auckland' });
    await waitFor(() => expect(document.activeElement).toBe(row()));
  });

  it('is chosen by keyboard alone (SE-03)', async () => {
    const asked = answerCalls({ 'PATCH /api/user/timezone': () => saved('Asia/Tokyo') });
    const { hands, row } = open();
    row().focus();

    await hands.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Timezone' });
    // The one in use is where one starts; Tokyo follows Berlin.
    await hands.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(asked[0]?.body).toEqual({ timezone: 'Asia/Tokyo' }));
  });

  it('is not sent when it stays the same (SE-03)', async () => {
    const asked = answerCalls({});
    const { choose } = open();

    await choose('berlin', 'Berlin');

    expect(asked).toEqual([]);
  });

  it('says so when nothing is found (SE-03)', async () => {
    const { hands, row } = open();
    await hands.click(row());
    await hands.type(await screen.findByRole('combobox', { name: 'Timezone' }), 'atlantis{Enter}');

    expect(screen.getByText('No zone for “atlantis”')).toBeDefined();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('goes back and says so when the server refuses (SE-03)', async () => {
    answerCalls({ 'PATCH /api/user/timezone': refused });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');

    expect(await screen.findByText('Failed to update timezone. Please try again.')).toBeDefined();
    expect(screen.getByText('Europe/Berlin')).toBeDefined();
  });

  it('shows the last of two quick choices, whatever becomes of the first (SE-03)', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const asked = answerCalls({
      'PATCH /api/user/timezone': () => new Promise((resolve) => waiting.push(resolve)),
    });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');
    await choose('paris', 'Paris');
    await waitFor(() => expect(asked).toHaveLength(1));
    waiting.shift()?.(refused());
    await waitFor(() => expect(asked[1]?.body).toEqual({ timezone: 'Europe/Paris' }));

    expect(screen.getByText('Europe/Paris')).toBeDefined();
  });

  it('is the one that was chosen when only the answer was lost (SE-03, AC-14)', async () => {
    answerCalls({
      'PATCH /api/user/timezone': () => new TypeError('Failed to fetch'),
      'GET /api/user/profile': () => saved('Asia/Tokyo'),
    });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');

    expect(await screen.findByText('Failed to update timezone. Please try again.')).toBeDefined();
    expect(await screen.findByText('Asia/Tokyo')).toBeDefined();
    expect(screen.queryByText('Europe/Berlin')).toBeNull();
  });

  it('goes back to the one the server keeps when it refuses two quick choices (SE-03)', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const asked = answerCalls({
      'PATCH /api/user/timezone': () => new Promise((resolve) => waiting.push(resolve)),
    });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');
    await choose('paris', 'Paris');
    await waitFor(() => expect(asked).toHaveLength(1));
    waiting.shift()?.(refused());
    await waitFor(() => expect(asked).toHaveLength(2));
    waiting.shift()?.(refused());

    expect(await screen.findByText('Europe/Berlin')).toBeDefined();
  });
});
