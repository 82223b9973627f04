import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLifeList, sevenLifeLists } from '../../testing/a-life-list.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LifeListPage } from './page/lifelist-page.tsx';
import { LifeListPanel } from './page/lifelist-panel.tsx';
import { LifeListSidebar } from './overview/lifelist-sidebar.tsx';
import { LifeListsPage } from './overview/lifelists-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const cold = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);

/** A new response for each request. */
const serve = (more: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({ 'GET /api/lifeLists': () => json(sevenLifeLists()), ...more });

const patch = 'PATCH /api/lifeLists/groceries/items';
const buns = { name: 'Check Cinnamon buns' };
const isChecked = (box: HTMLElement) => box.getAttribute('aria-checked') === 'true';

describe('the LifeLists', () => {
  it('are seven tiles with their progress, each linking to its list (LL-01)', async () => {
    serve();
    renderScreen(<LifeListsPage />, '/lifelists');

    expect(await screen.findByText('2 of 4 in the basket')).toBeDefined();
    const tiles = within(screen.getByRole('list')).getAllByRole('link');
    expect(tiles.map((tile) => [tile.getAttribute('href'), tile.querySelector('b')?.textContent])).toEqual([
      ['/lifelists/cleaning', 'Cleaning'],
      ['/lifelists/inventories', 'Inventories'],
      ['/lifelists/groceries', 'Groceries'],
      ['/lifelists/planner', 'Planner'],
      ['/lifelists/personal', 'Personal Care'],
      ['/lifelists/routine', 'Daily Routines'],
      ['/lifelists/upgrades', 'Home Upgrades'],
    ]);
    expect(screen.getByText('All 1 done')).toBeDefined();
    expect(screen.getByText('3 planned each week')).toBeDefined();
  });

  it('are created on the first visit of a user who has none (AU-09)', async () => {
    let made = false;
    const asked = serve({
      'GET /api/lifeLists': () => json(made ? sevenLifeLists() : []),
      'POST /api/lifeLists/initialize': () => {
        made = true;
        return json({ success: true, count: 7, message: 'Your 7 LifeLists are ready.' });
      },
    });
    renderScreen(<LifeListsPage />, '/lifelists');

    expect(await screen.findByText('2 of 4 in the basket')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('say when they could not be created, and are created by a retry (AU-09)', async () => {
    const answers = { 'GET /api/lifeLists': () => json([]), 'POST /api/lifeLists/initialize': cold };
    const asked = serve(answers);
    const user = renderScreen(<LifeListsPage />, '/lifelists');

    expect(await screen.findByRole('heading', { name: 'Failed to initialize LifeLists' })).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });
});

describe('a LifeList', () => {
  it('shows its groups, with the progress of each and of all (LL-02)', async () => {
    serve();
    renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    expect(await screen.findByRole('heading', { name: 'Bakery 2 of 3' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Groceries' })).toBeDefined();
    expect(screen.getByText('2 of 4 in the basket')).toBeDefined();
    const boxes = within(screen.getByRole('list', { name: 'Bakery' })).getAllByRole('checkbox');
    expect(boxes.map((box) => [box.getAttribute('aria-label'), isChecked(box)])).toEqual([
      ['Check Sourdough', true],
      ['Check Cinnamon buns', false],
      ['Check Tortillas', true],
    ]);
  });

  it('shows a check at once, and sends the entry’s id with a key (LL-03, LL-09, OF-04)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = serve({ [patch]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    await user.click(await screen.findByRole('checkbox', buns));

    expect(isChecked(screen.getByRole('checkbox', buns))).toBe(true);
    expect(screen.getByText('3 of 4 in the basket')).toBeDefined();
    const [entry] = (sevenLifeLists()[2]?.items.Bakery ?? []).slice(1);
    const [sent] = asked.filter(({ method }) => method === 'PATCH');
    expect(sent?.body).toEqual({ id: entry?.id, updates: { isChecked: true } });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    answer(json({ ...entry, isChecked: true, title: 'Cinnamon buns, two' }));
    expect(
      await screen.findByRole('checkbox', { name: 'Check Cinnamon buns, two', checked: true }),
    ).toBeDefined();
  });

  it('rolls back a check that the server refuses, and only that one (LL-03, LL-08)', async () => {
    const oatMilk = sevenLifeLists()[2]?.items.Dairy?.[0];
    serve({
      [patch]: ({ body }) =>
        (body as { id: string }).id === oatMilk?.id ? json({ ...oatMilk, isChecked: true }) : cold(),
    });
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    await user.click(await screen.findByRole('checkbox', buns));
    await user.click(screen.getByRole('checkbox', { name: 'Check Oat milk' }));

    expect(await screen.findByText('Failed to update item')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
    await waitFor(() => expect(isChecked(screen.getByRole('checkbox', buns))).toBe(false));
    expect(isChecked(screen.getByRole('checkbox', { name: 'Check Oat milk' }))).toBe(true);
  });

  it('is read again when another device has deleted what was checked (LL-09)', async () => {
    const lists = sevenLifeLists();
    const sentence = 'The entry was not found.';
    serve({
      'GET /api/lifeLists': () => json(lists),
      [patch]: () => {
        lists[2]?.items.Bakery?.splice(1, 1);
        Object.assign(lists[2] ?? {}, { version: 2 });
        return json({ code: 'not_found', message: sentence }, 404);
      },
    });
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    await user.click(await screen.findByRole('checkbox', buns));

    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('checkbox', buns)).toBeNull());
  });

  it('is not overwritten by a read that began before a check was saved (LL-03)', async () => {
    const reads = heldAnswers();
    const lists = sevenLifeLists();
    const entry = lists[2]?.items.Dairy?.[0];
    const asked = serve({
      'GET /api/lifeLists': () => (asked.length === 1 ? json(lists) : reads.hold()),
      [patch]: ({ body }) =>
        (body as { id: string }).id === entry?.id
          ? json({ ...entry, isChecked: true })
          : json({ code: 'not_found', message: 'The entry was not found.' }, 404),
    });
    const milk = { name: 'Check Oat milk' };
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    await user.click(await screen.findByRole('checkbox', buns));
    await waitFor(() => expect(reads.waiting()).toBe(1));
    await user.click(screen.getByRole('checkbox', milk));
    await waitFor(() => expect(reads.waiting()).toBe(2));
    await act(() => {
      reads.answer(json(lists));
      return Promise.resolve();
    });

    expect(isChecked(screen.getByRole('checkbox', milk))).toBe(true);
  });

  it('sends a check and its reversal in order, each with a key of its own (LL-03, OF-04)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    const asked = serve({ [patch]: hold });
    const entry = sevenLifeLists()[2]?.items.Bakery?.[1];
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    await user.click(await screen.findByRole('checkbox', buns));
    await user.click(screen.getByRole('checkbox', buns));
    expect(isChecked(screen.getByRole('checkbox', buns))).toBe(false);
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    answer(json({ ...entry, isChecked: true }));

    await waitFor(() => expect(waiting()).toBe(1));
    expect(isChecked(screen.getByRole('checkbox', buns))).toBe(false);
    const patches = asked.filter(({ method }) => method === 'PATCH');
    expect(new Set(patches.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
    answer(json({ ...entry, isChecked: false }));
    await waitFor(() => expect(isChecked(screen.getByRole('checkbox', buns))).toBe(false));
  });

  it('of the planner shows days with times, and no checkboxes (LL-03)', async () => {
    const lists = sevenLifeLists();
    const bins = lists[3]?.items.Monday?.[0];
    if (bins) bins.scheduled_at = '2026-11-23T14:30:00.000Z';
    serve({ 'GET /api/lifeLists': () => json(lists) });
    renderScreen(<LifeListPage id="planner" />, '/lifelists/planner');

    expect(await screen.findByText('Take out the bins')).toBeDefined();
    expect(screen.getByText('9:30 AM')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim())).toEqual(
      ['Monday', 'Wednesday'],
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('of the planner shows the date of an entry under no weekday (LL-05, NA-05)', async () => {
    const planner = aLifeList('planner', [['Holidays', ['Book the flights']]]);
    Object.assign(planner.items['Holidays']?.[0] ?? {}, { scheduled_at: '2027-03-01T14:30:00.000Z' });
    serve({ 'GET /api/lifeLists': () => json([planner]) });
    renderScreen(<LifeListPage id="planner" />, '/lifelists/planner');

    expect(await screen.findByText(/^Mar 1, (?:2027, )?9:30 AM$/)).toBeDefined();
  });

  it('of an unknown id is not found (LL-08)', async () => {
    serve();
    renderScreen(<LifeListPage id="constructor" />, '/lifelists/constructor');

    expect(await screen.findByRole('heading', { name: 'LifeList Not Found' })).toBeDefined();
    expect(screen.getByText('The requested LifeList could not be found.')).toBeDefined();
  });

  it('says when it could not be loaded, and is loaded by a retry (LL-08)', async () => {
    let isIll = true;
    serve({ 'GET /api/lifeLists': () => (isIll ? cold() : json(sevenLifeLists())) });
    const user = renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    expect(await screen.findByRole('heading', { name: 'Error Loading LifeList' })).toBeDefined();
    isIll = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('checkbox', buns)).toBeDefined();
  });

  it('asks to log in where no user is signed in (LL-08)', async () => {
    serve({ 'GET /api/lifeLists': () => json({ code: 'unauthorized', message: 'No.' }, 401) });
    renderScreen(<LifeListPage id="groceries" />, '/lifelists/groceries');

    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeDefined();
    expect(screen.getByText('Please log in to view LifeLists')).toBeDefined();
  });
});

describe('on the desktop', () => {
  it('the sidebar selects a list, and deselects it when pressed again (DD-02)', async () => {
    serve();
    const onChoose = vi.fn();
    const user = renderScreen(<LifeListSidebar chosen="groceries" onChoose={onChoose} />);

    const groceries = await screen.findByRole('button', { name: 'Groceries 2/4', pressed: true });
    const choices = screen.getAllByRole('button').filter((button) => button.ariaPressed !== null);
    expect(choices).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Planner', pressed: false })).toBeDefined();
    await user.click(groceries);
    await user.click(screen.getByRole('button', { name: 'Cleaning 0/2' }));

    expect(onChoose.mock.calls).toEqual([[null], ['cleaning']]);
  });

  it('the panel shows a list by group; an entry links to the list, its checkbox checks it (DD-02, LL-03)', async () => {
    const entry = sevenLifeLists()[2]?.items.Bakery?.[1];
    serve({ [patch]: () => json({ ...entry, isChecked: true }) });
    const onClose = vi.fn();
    renderScreen(<LifeListPanel listId="groceries" onClose={onClose} />);
    const user = userEvent.setup();

    const panel = await screen.findByRole('region', { name: 'Groceries' });
    const link = await within(panel).findByRole('link', { name: 'Cinnamon buns' });
    expect(link.getAttribute('href')).toBe('/lifelists/groceries');
    await user.click(within(panel).getByRole('checkbox', buns));
    expect(await within(panel).findByText('3 of 4 in the basket')).toBeDefined();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));

    expect(onClose).toHaveBeenCalledOnce();
  });
});
