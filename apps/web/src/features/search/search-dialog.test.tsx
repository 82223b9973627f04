import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { itemKey } from '../../data/store/things.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { PaletteCommand } from './palette-command.ts';
import { SearchDialog } from './search-dialog.tsx';

const fig = anItem({ cleaned_title: 'Water the fig tree', scheduled_at: '2099-01-01T14:00:00Z' });
const figs = anItem({ cleaned_title: 'Figs', category: 'Shopping', status: 'Completed' });
const jam = {
  listId: 'groceries',
  listTitle: 'Groceries',
  categoryKey: 'Pantry',
  id: '01900000-0000-7000-8000-00000000000a',
  title: 'Fig jam',
};
const all = { items: [fig, figs], entries: [jam] };
const nothing = { items: [], entries: [] };

beforeEach(() => {
  startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof mockApi>[0]) {
  const asked = mockApi(answers);
  const onClose = vi.fn();
  const user = renderScreen(<SearchDialog onClose={onClose} />, '/todo');
  return { asked, onClose, user, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }) };
}

const active = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.querySelector('.finder-title')?.textContent;
};

describe('search', () => {
  it('shows the results with their category, due date and completion (IL-12)', async () => {
    const { user, field } = open({ 'GET /api/search?q=fig': () => json(all) });

    await user.type(field, 'fig');

    const items = await screen.findByRole('group', { name: 'Items' });
    expect(
      within(items)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Water the fig treeTo-Do · Jan 1, 2099, 9:00 AM', 'FigsShopping · Completed']);
    const [entry] = within(screen.getByRole('group', { name: 'LifeLists' })).getAllByRole('option');
    expect(entry?.textContent).toBe('Fig jamGroceries · Pantry');
    expect(entry?.getAttribute('href')).toBe('/lifelists/groceries');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'fig',
      'Fig',
      'Fig',
    ]);
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('3 results');
  });

  it.each<[string, () => Response | Error]>([
    ['nothing answers', () => new TypeError('Failed to fetch')],
    ['a proxy answers in its place', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])(
    'finds what is on the device while the server is away and %s, and says so (IL-12, OF-01)',
    async (_, answer) => {
      await currentStore().absorb({ things: [[itemKey(fig.id), fig]], startedAt: 0 });
      const { user, field } = open({ 'GET /api/search?q=fig': answer });

      await user.type(field, 'fig');

      const [found] = await screen.findAllByRole('option');
      expect(found?.textContent).toMatch(/^Water the fig tree/);
      expect(screen.getByText('Can’t reach Pouch right now. This is what’s on this device.')).toBeDefined();
    },
  );

  it('asks the server once after a pause of 150 ms, and not for each letter (IL-12)', async () => {
    vi.useFakeTimers();
    const { asked, field } = open({ 'GET /api/search?q=fig+tree': () => json(all) });
    for (const value of ['f', 'fi', 'fig', 'fig tree ']) fireEvent.change(field, { target: { value } });

    await act(() => vi.advanceTimersByTimeAsync(149));
    expect(asked).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(asked.map(({ path }) => path)).toEqual(['/api/search?q=fig+tree']);
  });

  it('keeps the results until the next arrive, and ignores late responses (IL-12)', async () => {
    const answers = new Map<string, (answer: Response) => void>();
    const later = (words: string) => () => new Promise<Response>((resolve) => answers.set(words, resolve));
    const { user, field } = open({
      'GET /api/search?q=fig': () => json({ ...nothing, items: [fig] }),
      'GET /api/search?q=figs': later('figs'),
      'GET /api/search?q=figs+a': later('figs a'),
    });
    await user.type(field, 'fig');
    await screen.findByRole('option', { name: /Water/ });

    await user.type(field, 's');
    await waitFor(() => expect(answers.has('figs')).toBe(true));
    expect(screen.getByRole('option', { name: /Water/ })).toBeDefined();
    await user.type(field, ' a');
    await waitFor(() => expect(answers.has('figs a')).toBe(true));
    answers.get('figs a')?.(json({ ...nothing, entries: [jam] }));
    await screen.findByRole('option', { name: /Fig jam/ });
    await act(async () => {
      answers.get('figs')?.(json({ ...nothing, items: [figs] }));
      await Promise.resolve();
    });

    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Fig jamGroceries · Pantry',
    ]);
  });

  it('is navigated by arrow keys, which wrap around, and Enter opens a result (IL-12)', async () => {
    const { user, field, onClose } = open({ 'GET /api/search?q=fig': () => json(all) });
    await user.type(field, 'fig');
    await screen.findByRole('option', { name: /Water/ });
    expect(active(field)).toBe('Water the fig tree');

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Fig jam');
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBe('Water the fig tree');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Fig jam');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');

    expect(window.location.pathname).toBe('/lifelists/groceries');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('opens no result of an earlier search (IL-12)', async () => {
    const { user, field } = open({
      'GET /api/search?q=fig': () => json(all),
      'GET /api/search?q=figs': () => new Promise(() => undefined),
    });
    await user.type(field, 'fig');
    await screen.findByRole('option', { name: /Water/ });

    await user.type(field, 's{Enter}');

    expect(window.location.pathname).toBe('/todo');
  });

  it('says when nothing was found, and what may help (IL-12)', async () => {
    const { user, field } = open({ 'GET /api/search?q=%3Cb%3E': () => json(nothing) });

    await user.type(field, '<b>');

    expect(await screen.findByRole('heading', { name: 'Nothing found for “<b>”' })).toBeDefined();
    expect(screen.getByText(/Try fewer words/)).toBeDefined();
  });

  it('says when it failed, and retries on request (IL-12)', async () => {
    let isDown = true;
    const { user, field } = open({
      'GET /api/search?q=fig': () =>
        isDown ? json({ code: 'internal', message: 'The server has a cold.' }, 500) : json(all),
    });
    await user.type(field, 'fig');
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: /Water/ })).toBeDefined();
  });

  it('offers the recent searches (IL-12)', async () => {
    const { user, field } = open({ 'GET /api/search?q=fig': () => json(all) });
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    await user.type(field, 'fig');
    await user.click(await screen.findByRole('option', { name: /Water/ }));
    await user.clear(field);

    await user.click(screen.getByRole('button', { name: 'fig' }));

    expect(field.value).toBe('fig');
    expect(document.activeElement).toBe(field);
  });
});

describe('the commands of the palette', () => {
  const commands = () => {
    const run = vi.fn();
    const list: PaletteCommand[] = [
      { id: 'theme', title: 'Theme: Light', group: 'Commands', icon: null, target: run },
      { id: 'figs', title: 'Figments', group: 'Go to', icon: null, target: '/figments', keys: 'g f' },
    ];
    return { run, list };
  };

  function openWith(list: PaletteCommand[], answers: Parameters<typeof mockApi>[0] = {}) {
    mockApi(answers);
    return renderScreen(<Host commands={list} />, '/todo');
  }

  function Host({ commands: list }: { commands: PaletteCommand[] }) {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <SearchDialog onClose={() => setOpen(false)} commands={list} />;
  }

  it('are listed before anything is written, and Enter runs the chosen one once it is closed (FW-07)', async () => {
    const { run, list } = commands();
    const user = openWith(list);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Theme: Light',
      'Figmentsgf',
    ]);

    await user.keyboard('{Enter}');

    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('come first when their name is being written, without waiting for the search (FW-07)', async () => {
    const user = openWith(commands().list, { 'GET /api/search?q=figm': () => new Promise(() => undefined) });

    await user.keyboard('figm{Enter}');

    await waitFor(() => expect(window.location.pathname).toBe('/figments'));
  });

  it('come after what is found when another word of theirs matches (FW-07)', async () => {
    const user = openWith(commands().list, {
      'GET /api/search?q=light': () => json({ ...nothing, items: [fig] }),
    });

    await user.keyboard('light');

    await screen.findByRole('option', { name: /Water/ });
    expect(screen.getAllByRole('option').map((option) => option.id)).toEqual([`item-${fig.id}`, 'theme']);
  });
});
