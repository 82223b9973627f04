import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSingleKeys } from '../../data/preferences/character-shortcuts.ts';
import { show } from '../../testing/render-screen.tsx';
import { Row } from '../../ui/list/row.tsx';
import { Ring } from '../../ui/display/ring.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { forgetUndo, offerUndo } from '../../ui/feedback/undo.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

const tick = vi.fn<(title: string) => void>();

beforeEach(() => {
  tick.mockReset();
});
afterEach(() => {
  forgetUndo();
  dismissToast();
});

/** A screen with three rows, the last of them folded away, and a field. */
function open(leadsTo: (path: string) => boolean = () => true) {
  const actions = { onNewThought: vi.fn(), onSearch: vi.fn(), onHelp: vi.fn(), leadsTo };
  const hands = show(
    <>
      <ShortcutKeys {...actions} />
      <main>
        <ul>
          <ListRow title="Milk" />
          <ListRow title="Bread" />
          <li>A tip</li>
        </ul>
        <ul hidden>
          <ListRow title="Folded away" />
        </ul>
        <textarea aria-label="Thought" />
      </main>
    </>,
    '/todo',
  );
  return { ...actions, hands };
}

function ListRow({ title }: { title: string }) {
  return (
    <li>
      <Row
        title={title}
        href={`/item/${title.toLowerCase()}/edit`}
        leading={<Ring label={`Complete ${title}`} checked={false} onToggle={() => tick(title)} />}
      />
    </li>
  );
}

const focused = () => document.activeElement?.textContent;

describe('the shortcuts', () => {
  it('open a new thought, search and their own list', async () => {
    const { hands, onNewThought, onSearch, onHelp } = open();

    await hands.keyboard('n/?');
    await hands.keyboard('{Control>}k{/Control}');

    expect(onNewThought).toHaveBeenCalledOnce();
    expect(onSearch).toHaveBeenCalledTimes(2);
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('go to a screen by "g" and its letter, as by a link', async () => {
    const { hands } = open();

    await hands.keyboard('gb');

    expect(window.location.pathname).toBe('/buckets');
  });

  it('move through the rows that are seen, and end at the ends', async () => {
    const { hands } = open();

    await hands.keyboard('j');
    expect(focused()).toBe('Milk');
    await hands.keyboard('jj');
    expect(focused()).toBe('Bread');
    await hands.keyboard('{ArrowUp}');
    expect(focused()).toBe('Milk');
    await hands.keyboard('k');
    expect(focused()).toBe('Milk');
  });

  it('complete the row with the focus, which goes on to the next', async () => {
    const { hands } = open();

    await hands.keyboard('jc');
    expect(focused()).toBe('Bread');
    await hands.keyboard('c');

    expect(tick.mock.calls).toEqual([['Milk'], ['Bread']]);
    expect(focused()).toBe('Milk');
  });

  it('lead nowhere that is closed to the person (AC-05)', async () => {
    const { hands } = open((path) => path === '/settings');

    await hands.keyboard('gs');
    expect(window.location.pathname).toBe('/todo');
    await hands.keyboard('g,');
    expect(window.location.pathname).toBe('/settings');
  });

  it('walk the check boxes of a list whose lines open nothing', async () => {
    const hands = show(
      <>
        <ShortcutKeys onNewThought={vi.fn()} onSearch={vi.fn()} onHelp={vi.fn()} leadsTo={() => true} />
        <main>
          <ul>
            {['Bread', 'Rolls'].map((title) => (
              <li key={title}>
                <Row
                  title={title}
                  leading={<Ring label={title} checked={false} onToggle={() => tick(title)} />}
                />
              </li>
            ))}
          </ul>
        </main>
      </>,
    );

    await hands.keyboard('jc');

    expect(tick).toHaveBeenCalledExactlyOnceWith('Bread');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Rolls' }));
  });

  it('open the row with the focus', async () => {
    const { hands } = open();

    await hands.keyboard('jje');

    expect(window.location.pathname).toBe('/item/bread/edit');
  });

  it('take back the latest change', async () => {
    const undo = vi.fn();
    const { hands } = open();

    offerUndo({ title: 'Deleted', undo });
    await hands.keyboard('u');
    await hands.keyboard('u');
    offerUndo({ title: 'Deleted', undo });
    await hands.keyboard('{Meta>}z{/Meta}');

    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('write nothing into the pocket they lead to', () => {
    open();

    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  });
});

describe('the shortcuts leave the keyboard alone', () => {
  it('while somebody writes', async () => {
    const { hands, onNewThought } = open();

    await hands.type(screen.getByRole('textbox'), 'no jam? go, unscrew it');

    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('no jam? go, unscrew it');
    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('while a dialog stands open', async () => {
    const { hands, onNewThought } = open();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');

    await hands.keyboard('n');
    dialog.remove();

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('while a character is composed', () => {
    const { onNewThought } = open();

    fireEvent.keyDown(document.body, { key: 'n', isComposing: true });

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('when something else has used the key', () => {
    const { onNewThought } = open();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });

    fireEvent.keyDown(document.body, { key: 'n' });

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('when single letters are turned off', async () => {
    const { hands, onNewThought, onSearch } = open();
    chooseSingleKeys(false);

    await hands.keyboard('n{Control>}k{/Control}');

    expect(onNewThought).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenCalledOnce();
  });
});
