import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userQueries } from '../../../data/user/user-queries.ts';
import { mockApi, heldAnswers, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { TimezoneRow } from './timezone-row.tsx';
import { commonTimezones } from './timezones.ts';

const saved = (timezone: string) => json({ uid: 'ana', email: 'ana@example.com', timezone });
const refused = () => json({ message: 'no' }, 500);

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

/** The rest of the app, which keeps the profile. */
function Account() {
  useQuery(userQueries.profile());
  return null;
}

function open() {
  const user = renderScreen(
    <>
      <Account />
      <TimezoneRow />
    </>,
    '/',
    { timezone: 'Europe/Berlin' },
  );
  const row = () => screen.getByRole('button', { name: 'Timezone' });
  const choose = async (written: string, city: string) => {
    await user.click(row());
    await user.type(await screen.findByRole('combobox', { name: 'Timezone' }), written);
    await user.click(screen.getByRole('option', { name: new RegExp(city) }));
  };
  return { user, row, choose };
}

/** Chooses Tokyo and then Paris before the server has answered either request. */
async function chooseTwoQuickly() {
  const { hold, answer } = heldAnswers();
  const asked = mockApi({
    'GET /api/user/profile': () => saved('Europe/Berlin'),
    'PATCH /api/user/timezone': hold,
  });
  const { choose } = open();
  await choose('tokyo', 'Tokyo');
  await choose('paris', 'Paris');
  const changes = () => asked.filter(({ method }) => method === 'PATCH');
  await waitFor(() => expect(changes()).toHaveLength(1));
  return { changes, answer };
}

describe('the timezone', () => {
  it('offers the fifteen common zones first, with the current one marked (SE-03)', async () => {
    const { user, row } = open();
    await user.click(row());

    const options = await screen.findAllByRole('option');
    const cities = commonTimezones.map((zone) => zone.replaceAll('_', ' ').split('/').pop());
    expect(options.slice(0, 15).map(({ textContent }) => textContent)).toEqual(
      cities.map((city): unknown => expect.stringMatching(new RegExp(`^${city}`))),
    );
    expect(screen.getByRole('option', { name: /In use/ }).textContent).toContain('Berlin');
  });

  it('is saved when another is searched and chosen, and shown at once (SE-03)', async () => {
    const asked = mockApi({ 'PATCH /api/user/timezone': () => saved('Pacific/Auckland') });
    const { choose, row } = open();

    await choose('auckl', 'Auckland');

    expect(screen.getByText('Pacific/Auckland')).toBeDefined();
    expect(asked[0]?.body).toEqual({ timezone: 'Pacific/Auckland' });
    await waitFor(() => expect(document.activeElement).toBe(row()));
  });

  it('is chosen by keyboard alone (SE-03)', async () => {
    const asked = mockApi({ 'PATCH /api/user/timezone': () => saved('Asia/Tokyo') });
    const { user, row } = open();
    row().focus();

    await user.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Timezone' });
    // The selection starts at the current zone, Berlin; Tokyo is next.
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(asked[0]?.body).toEqual({ timezone: 'Asia/Tokyo' }));
  });

  it('is not sent when it is unchanged (SE-03)', async () => {
    const asked = mockApi({});
    const { choose } = open();

    await choose('berlin', 'Berlin');

    expect(asked).toEqual([]);
  });

  it('says so when nothing is found (SE-03)', async () => {
    const { user, row } = open();
    await user.click(row());
    await user.type(await screen.findByRole('combobox', { name: 'Timezone' }), 'atlantis{Enter}');

    expect(screen.getByText('No zone for “atlantis”')).toBeDefined();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('is rolled back with a toast when the server refuses (SE-03)', async () => {
    mockApi({ 'PATCH /api/user/timezone': refused });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');

    expect(await screen.findByText('Failed to update timezone. Please try again.')).toBeDefined();
    expect(screen.getByText('Europe/Berlin')).toBeDefined();
  });

  it('shows the last of two quick choices, whatever the response to the first (SE-03)', async () => {
    const { changes, answer } = await chooseTwoQuickly();
    answer(refused());
    await waitFor(() => expect(changes()[1]?.body).toEqual({ timezone: 'Europe/Paris' }));

    expect(screen.getByText('Europe/Paris')).toBeDefined();
  });

  it('is the chosen one also when only the response was lost (SE-03, AC-14)', async () => {
    mockApi({
      'PATCH /api/user/timezone': () => new TypeError('Failed to fetch'),
      'GET /api/user/profile': () => saved('Asia/Tokyo'),
    });
    const { choose } = open();

    await choose('tokyo', 'Tokyo');

    expect(await screen.findByText('Failed to update timezone. Please try again.')).toBeDefined();
    expect(await screen.findByText('Asia/Tokyo')).toBeDefined();
    expect(screen.queryByText('Europe/Berlin')).toBeNull();
  });

  it('returns to the one stored on the server when it refuses two quick choices (SE-03)', async () => {
    const { changes, answer } = await chooseTwoQuickly();
    answer(refused());
    await waitFor(() => expect(changes()).toHaveLength(2));
    answer(refused());

    expect(await screen.findByText('Europe/Berlin')).toBeDefined();
  });
});
