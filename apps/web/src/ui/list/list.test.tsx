import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { List } from './list.tsx';
import { VirtualList } from './virtual-list.tsx';

const titles = ['Alder', 'Birch', 'Cedar'];

const rows = (shown: readonly string[]) => (
  <>
    <h1 tabIndex={-1}>Trees</h1>
    {shown.length > 0 && (
      <List>
        {shown.map((title) => (
          <li key={title}>
            <button type="button">{title}</button>
          </li>
        ))}
      </List>
    )}
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const settled = () => act(async () => Promise.resolve());

describe('the focus in a list', () => {
  it.each([
    ['Alder', 'Birch'],
    ['Birch', 'Cedar'],
    ['Cedar', 'Birch'],
  ])('moves from the removed row %s to %s', async (removed, next) => {
    const { rerender } = render(rows(titles));
    button(removed).focus();

    rerender(rows(titles.filter((title) => title !== removed)));
    await settled();

    expect(document.activeElement).toBe(button(next));
  });

  it('moves to the heading when the last row is removed', async () => {
    const { rerender } = render(rows(['Alder']));
    button('Alder').focus();

    rerender(rows([]));
    await settled();

    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('stays with a row that moves to another position', async () => {
    const { rerender } = render(rows(titles));
    button('Alder').focus();

    rerender(rows(['Birch', 'Cedar', 'Alder']));
    await settled();

    expect(document.activeElement).toBe(button('Alder'));
  });

  it('is not moved if it is already elsewhere', async () => {
    const { rerender } = render(rows(titles));
    button('Alder').focus();
    button('Cedar').focus();

    rerender(rows(['Birch', 'Cedar']));
    await settled();

    expect(document.activeElement).toBe(button('Cedar'));
  });

  it('does not move to a list that did not have it', async () => {
    const { rerender } = render(rows(titles));

    rerender(rows(['Birch', 'Cedar']));
    await settled();

    expect(document.activeElement).toBe(document.body);
  });
});

describe('a virtual list', () => {
  // jsdom has no layout, so every row gets a height.
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 56 });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  });

  const draw = (count: number, pinnedId: string | null = null) =>
    render(
      <VirtualList
        things={Array.from({ length: count }, (_, index) => ({ id: `Thing ${index + 1}` }))}
        rowHeight={56}
        pinnedId={pinnedId}
        scrollKey="things"
      >
        {({ id }) => <button type="button">{id}</button>}
      </VirtualList>,
    );

  it('renders all rows of a short list, without their positions', () => {
    draw(60);

    const drawn = screen.getAllByRole('listitem');
    expect(drawn).toHaveLength(60);
    expect(drawn[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('renders only the visible rows of a long list, and some around them', () => {
    draw(500);

    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });

  it('renders the rows in sight before those around them, also when all become others (IL-07)', () => {
    const counts: number[] = [];
    const list = (kind: string) => (
      <Profiler id="list" onRender={() => counts.push(screen.queryAllByRole('listitem').length)}>
        <VirtualList
          things={Array.from({ length: 500 }, (_, index) => ({ id: `Thing ${index + 1}` }))}
          rowHeight={56}
          kind={kind}
          scrollKey="things"
        >
          {({ id }) => <button type="button">{id}</button>}
        </VirtualList>
      </Profiler>
    );
    const { rerender } = render(list('plain'));
    counts.splice(0);

    rerender(list('choosing'));

    expect(counts[0]).toBeLessThan(counts.at(-1) ?? 0);
  });

  it('gives each row of a long list its position and the total', () => {
    draw(500);

    const first = screen.getAllByRole('listitem')[0];
    expect(first?.getAttribute('aria-setsize')).toBe('500');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
  });

  it('is whole on paper, and only there (FW-10)', () => {
    draw(500);

    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('listitem')).toHaveLength(500);

    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });

  it('renders the neighbours of a row that gets the focus, so that Tab goes on from it (IL-01)', () => {
    draw(500, 'Thing 250');
    expect(screen.queryByText('Thing 251')).toBeNull();

    act(() => button('Thing 250').focus());

    expect(screen.queryByText('Thing 249')).not.toBeNull();
    expect(screen.queryByText('Thing 251')).not.toBeNull();
  });

  it('is not rendered again because a row among others gets the focus (IL-01)', () => {
    let renderings = 0;
    render(
      <Profiler id="list" onRender={() => (renderings += 1)}>
        <VirtualList
          things={Array.from({ length: 500 }, (_, index) => ({ id: `Thing ${index + 1}` }))}
          rowHeight={56}
          scrollKey="things"
        >
          {({ id }) => <button type="button">{id}</button>}
        </VirtualList>
      </Profiler>,
    );
    renderings = 0;

    act(() => button('Thing 2').focus());

    expect(renderings).toBe(0);
  });

  it('keeps the focused row when the window loses the focus', () => {
    draw(500);
    const first = button('Thing 1');
    first.focus();

    fireEvent.blur(first);

    expect(document.activeElement).toBe(first);
  });
});
