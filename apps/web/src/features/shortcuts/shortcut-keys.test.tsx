import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCharacterShortcuts } from '../../data/preferences/character-shortcuts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Row } from '../../ui/list/row.tsx';
import { onSelectRow } from '../../ui/behaviour/row-selection.ts';
import { Ring } from '../../ui/display/ring.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { clearUndo, offerUndo } from '../../ui/feedback/undo.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

const tick = vi.fn<(title: string) => void>();

beforeEach(() => {
  tick.mockReset();
});
afterEach(() => {
  clearUndo();
  dismissToast();
});

/** Renders three rows, the last of them collapsed, and a field. */
function open(isPathAllowed: (path: string) => boolean = () => true) {
  const actions = {
    onNewThought: vi.fn(),
    onSearch: vi.fn(),
    onHelp: vi.fn(),
    isPathAllowed,
    schedule: vi.fn(() => true),
    remove: vi.fn(() => true),
  };
  const user = renderScreen(
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
  return { ...actions, user };
}

function ListRow({ title }: { title: string }) {
  return (
    <li data-key={title.toLowerCase()}>
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
    const { user, onNewThought, onSearch, onHelp } = open();

    await user.keyboard('n/?');
    await user.keyboard('{Control>}k{/Control}');

    expect(onNewThought).toHaveBeenCalledOnce();
    expect(onSearch).toHaveBeenCalledTimes(2);
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('open a screen by "g" and its letter', async () => {
    const { user } = open();

    await user.keyboard('gb');

    expect(window.location.pathname).toBe('/buckets');
  });

  it('move through the visible rows, and stop at the ends', async () => {
    const { user } = open();

    await user.keyboard('j');
    expect(focused()).toBe('Milk');
    await user.keyboard('jj');
    expect(focused()).toBe('Bread');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Milk');
    await user.keyboard('k');
    expect(focused()).toBe('Milk');
  });

  it('complete the focused row, and move the focus to the next', async () => {
    const { user } = open();

    await user.keyboard('jc');
    expect(focused()).toBe('Bread');
    await user.keyboard('c');

    expect(tick.mock.calls).toEqual([['Milk'], ['Bread']]);
    expect(focused()).toBe('Milk');
  });

  it('do not open a screen that is closed to the user (AC-05)', async () => {
    const { user } = open((path) => path === '/settings');

    await user.keyboard('gs');
    expect(window.location.pathname).toBe('/todo');
    await user.keyboard('g,');
    expect(window.location.pathname).toBe('/settings');
  });

  it('move through the checkboxes of a list whose rows open nothing', async () => {
    const user = renderScreen(
      <>
        <ShortcutKeys
          onNewThought={vi.fn()}
          onSearch={vi.fn()}
          onHelp={vi.fn()}
          isPathAllowed={() => true}
          schedule={vi.fn()}
          remove={vi.fn()}
        />
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

    await user.keyboard('jc');

    expect(tick).toHaveBeenCalledExactlyOnceWith('Bread');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Rolls' }));
  });

  it('open the focused row', async () => {
    const { user } = open();

    await user.keyboard('jje');

    expect(window.location.pathname).toBe('/item/bread/edit');
  });

  it('schedule and delete the focused row by its key (FW-07)', async () => {
    const { user, schedule, remove } = open();

    await user.keyboard('js');
    expect(schedule).toHaveBeenCalledExactlyOnceWith('milk');
    await user.keyboard('#');
    expect(focused()).toBe('Bread');
    await user.keyboard('{Delete}');

    expect(remove.mock.calls).toEqual([['milk'], ['bread']]);
  });

  it('ask the list to select the focused row (FW-07)', async () => {
    const select = vi.fn(() => true);
    const stop = onSelectRow(select);
    const { user } = open();

    await user.keyboard('jx');
    stop();

    expect(select).toHaveBeenCalledExactlyOnceWith('milk');
  });

  it('focus the first row, when no row had the focus before (FW-07)', async () => {
    const { user, schedule } = open();

    await user.keyboard('s');

    expect(focused()).toBe('Milk');
    expect(schedule).not.toHaveBeenCalled();
  });

  it('act on the row that had the focus last, and focus it again (FW-07)', async () => {
    const { user, schedule } = open();

    await user.keyboard('jj');
    screen.getByRole('textbox').focus();
    screen.getByRole('textbox').blur();
    await user.keyboard('s');

    expect(schedule).toHaveBeenCalledExactlyOnceWith('bread');
    expect(focused()).toBe('Bread');
  });

  it('press the button that stands for all selected rows (FW-07)', async () => {
    const { user, remove } = open();
    const all = document.body.appendChild(document.createElement('button'));
    all.dataset['rowCommand'] = 'delete';
    const press = vi.fn();
    all.addEventListener('click', press);

    await user.keyboard('#');
    all.remove();

    expect(press).toHaveBeenCalledOnce();
    expect(remove).not.toHaveBeenCalled();
  });

  it('undo the latest change', async () => {
    const undo = vi.fn();
    const { user } = open();

    offerUndo({ title: 'Deleted', undo });
    await user.keyboard('u');
    await user.keyboard('u');
    offerUndo({ title: 'Deleted', undo });
    await user.keyboard('{Meta>}z{/Meta}');

    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('type nothing into the field that they focus', () => {
    open();

    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'q' })).toBe(true);
  });
});

describe('the shortcuts are off', () => {
  it('while the user types', async () => {
    const { user, onNewThought } = open();

    await user.type(screen.getByRole('textbox'), 'no jam? go, unscrew it');

    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('no jam? go, unscrew it');
    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('while a dialog is open', async () => {
    const { user, onNewThought } = open();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');

    await user.keyboard('n');
    dialog.remove();

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('during IME composition', () => {
    const { onNewThought } = open();

    fireEvent.keyDown(document.body, { key: 'n', isComposing: true });

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('for a key that was handled already', () => {
    const { onNewThought } = open();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });

    fireEvent.keyDown(document.body, { key: 'n' });

    expect(onNewThought).not.toHaveBeenCalled();
  });

  it('when single letters are turned off', async () => {
    const { user, onNewThought, onSearch } = open();
    setCharacterShortcuts(false);

    await user.keyboard('n{Control>}k{/Control}');

    expect(onNewThought).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenCalledOnce();
  });
});
