import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { List } from './list.tsx';
import { WindowedList } from './virtual-list.tsx';

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
  ])('goes from %s, which leaves, to %s', async (leaving, heir) => {
    const { rerender } = render(rows(titles));
    button(leaving).focus();

    rerender(rows(titles.filter((title) => title !== leaving)));
    await settled();

    expect(document.activeElement).toBe(button(heir));
  });

  it('goes to the heading when the last row leaves', async () => {
    const { rerender } = render(rows(['Alder']));
    button('Alder').focus();

    rerender(rows([]));
    await settled();

    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('stays with a row that moves to another place', async () => {
    const { rerender } = render(rows(titles));
    button('Alder').focus();

    rerender(rows(['Birch', 'Cedar', 'Alder']));
    await settled();

    expect(document.activeElement).toBe(button('Alder'));
  });

  it('is not taken from where somebody has put it meanwhile', async () => {
    const { rerender } = render(rows(titles));
    button('Alder').focus();
    button('Cedar').focus();

    rerender(rows(['Birch', 'Cedar']));
    await settled();

    expect(document.activeElement).toBe(button('Cedar'));
  });

  it('is not given to a list that had none', async () => {
    const { rerender } = render(rows(titles));

    rerender(rows(['Birch', 'Cedar']));
    await settled();

    expect(document.activeElement).toBe(document.body);
  });
});

describe('a list that may be long', () => {
  // Heights are the browser's; here every row has one.
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 56 });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  });

  const draw = (count: number) =>
    render(
      <WindowedList
        things={Array.from({ length: count }, (_, index) => ({ id: `Thing ${index + 1}` }))}
        rowHeight={56}
        memory="things"
      >
        {({ id }) => <button type="button">{id}</button>}
      </WindowedList>,
    );

  it('draws all its rows while it is short, and says nothing of places', () => {
    draw(60);

    const drawn = screen.getAllByRole('listitem');
    expect(drawn).toHaveLength(60);
    expect(drawn[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  it('draws no more than is seen and a little more when it is long', () => {
    draw(500);

    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });

  it('says of each drawn row which of how many it is when it is long', () => {
    draw(500);

    const first = screen.getAllByRole('listitem')[0];
    expect(first?.getAttribute('aria-setsize')).toBe('500');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
  });

  it('does not forget a row whose window loses the focus', () => {
    draw(500);
    const first = button('Thing 1');
    first.focus();

    fireEvent.blur(first);

    expect(document.activeElement).toBe(first);
  });
});
