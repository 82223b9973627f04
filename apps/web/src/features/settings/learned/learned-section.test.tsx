import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { currentStore } from '../../../data/store/current-store.ts';
import { sortingRulesQuery } from '../../../data/user/sorting-rules-query.ts';
import { aRule } from '../../../testing/a-rule.ts';
import { mockApi, heldAnswers, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { clearUndo } from '../../../ui/feedback/undo.ts';
import { LearnedSection } from './learned-section.tsx';

afterEach(() => {
  dismissToast();
  clearUndo();
  vi.unstubAllGlobals();
});

const milk = aRule('Oat milk', { updated_at: '2026-11-20T10:00:00.000Z' });
const dune = aRule('Dune', { category: 'Bucket', bucket_name: 'WatchBucket', purchaseCategory: null });
const cold = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);

/** Renders the section with these rules; `answers` are further responses of the server. */
function open(rules: readonly SortingRule[], answers: Parameters<typeof mockApi>[0] = {}) {
  const asked = mockApi({ 'GET /api/sorting-rules': () => json(rules), ...answers });
  const user = renderScreen(<LearnedSection />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { asked, user, press };
}

const list = () => screen.findByRole('list', { name: 'What Pouch has learned' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aRule(`Thing ${String(index).padStart(3, '0')}`));

describe('what Pouch has learned', () => {
  it('is listed with the latest first, each title with its kind (SO-08)', async () => {
    open([milk, dune]);

    expect(await rows()).toEqual(['Oat milkShoppingSupermarket', 'DuneBucketWatch']);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says what it is for while it is empty (SO-08)', async () => {
    open([]);

    expect(await screen.findByText(/^Nothing yet\. Move something to another list/)).toBeDefined();
  });

  it('says why it failed to load, and offers a retry (SO-08)', async () => {
    let answer = cold;
    const { press } = open([], { 'GET /api/sorting-rules': () => answer() });
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    answer = () => json([milk]);
    await press('Try again');

    expect(await rows()).toHaveLength(1);
  });

  it('deletes a rule at once, keeps the focus in the list, and restores it by Undo (SO-08)', async () => {
    const { asked, press } = open([milk, dune], {
      [`DELETE /api/sorting-rules/${milk.id}`]: () => new Response(null, { status: 204 }),
      [`POST /api/sorting-rules/${milk.id}/restore`]: () => json(milk),
    });

    await press('Forget Oat milk');

    expect(await rows()).toEqual(['DuneBucketWatch']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forget Dune' })),
    );
    expect(await screen.findByText('Oat milk is forgotten')).toBeDefined();
    await press('Undo');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await rows())[0]).toContain('Oat milk');
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST']);
  });

  it('deletes a rule again only after the server has restored it (SO-08)', async () => {
    const { hold, answer } = heldAnswers();
    const { asked, press } = open([milk], {
      [`DELETE /api/sorting-rules/${milk.id}`]: () => new Response(null, { status: 204 }),
      [`POST /api/sorting-rules/${milk.id}/restore`]: hold,
    });
    await press('Forget Oat milk');
    await press('Undo');

    await press('Forget Oat milk');

    expect(await screen.findByText(/^Nothing yet/)).toBeDefined();
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST']);
    answer(json(milk));
    await waitFor(() =>
      expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST', 'DELETE']),
    );
  });

  it('does not show a deleted rule again by a read that began before (SO-08)', async () => {
    let read: (answer: Response) => void = () => undefined;
    let forgotten: (answer: Response) => void = () => undefined;
    mockApi({
      'GET /api/sorting-rules': () => new Promise((resolve) => (read = resolve)),
      [`DELETE /api/sorting-rules/${milk.id}`]: () => new Promise((resolve) => (forgotten = resolve)),
    });
    function ReadAgain() {
      const client = useQueryClient();
      return <button onClick={() => void client.invalidateQueries(sortingRulesQuery())}>Read again</button>;
    }
    const user = renderScreen(
      <>
        <ReadAgain />
        <LearnedSection />
      </>,
    );
    read(json([milk, dune]));
    await list();
    await user.click(screen.getByRole('button', { name: 'Read again' }));

    await user.click(screen.getByRole('button', { name: 'Forget Oat milk' }));
    expect(await rows()).toHaveLength(1);
    read(json([milk, dune]));
    await waitFor(() => expect(currentStore().isReading).toBe(false));
    expect(await rows()).toEqual(['DuneBucketWatch']);
    forgotten(new Response(null, { status: 204 }));

    await waitFor(() => expect(currentStore().changes()).toEqual([]));
    expect(await rows()).toEqual(['DuneBucketWatch']);
  });

  it.each([
    ['the server refuses', cold, 'The server has a cold.'],
    [
      'there is no connection',
      () => new TypeError('Failed to fetch'),
      'Pouch can’t be reached. Check your connection and try again.',
    ],
  ])('keeps a rule and says why when %s (SO-08)', async (_, answer, reason) => {
    const { press } = open([milk], { [`DELETE /api/sorting-rules/${milk.id}`]: answer });

    await press('Forget Oat milk');

    expect(await screen.findByText('Failed to forget')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(await rows()).toHaveLength(1);
  });

  it('shows a few of many, and all of them on request (SO-08)', async () => {
    const { press } = open(many(9));
    expect(await rows()).toHaveLength(6);

    await press('Show all 9');
    expect(await rows()).toHaveLength(9);
    expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');

    await press('Show fewer');
    expect(await rows()).toHaveLength(6);
  });

  it('is searched by title, and says how many it found (SO-08)', async () => {
    const { user, press } = open([...many(20), milk]);
    const field = await screen.findByRole('searchbox', { name: 'Find a name' });

    await user.type(field, 'OAT');
    expect(await rows()).toEqual(['Oat milkShoppingSupermarket']);
    expect(screen.getByText('1 name')).toBeDefined();
    await press('Clear');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'nothing like it');
    expect(screen.getByText('No such name')).toBeDefined();

    await press('Show all 21');
    expect(await rows()).toHaveLength(21);
  });
});
