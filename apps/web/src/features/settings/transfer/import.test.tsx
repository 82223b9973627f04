import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importResult } from '../../../testing/import-result.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ImportRow } from './import-row.tsx';

const file = new File(['{"pouch":1}'], 'pouch-2026-11-20.json', { type: 'application/json' });
const importId = '0193a1b2-0000-7000-8000-000000000001';

const dayMs = 24 * 60 * 60 * 1000;
const undoUntil = new Date(Date.now() + dayMs).toISOString();

const refuse = (status: number, message: string) => () => json({ code: 'conflict', message }, status);

const preview = 'POST /api/import?preview=true';
const start = 'POST /api/import';

/** Responses of a file with some To-Dos, in the preview and in the import. */
function bringing(toDo: number, more: Parameters<typeof importResult>[0] = {}) {
  const plan = importResult({
    source: 'todoist',
    items: { toDo },
    ...more,
    counts: { items: { added: toDo, skipped: 0 }, ...more.counts },
  });
  return {
    [preview]: () => json(plan),
    [start]: () => json({ ...plan, importId, undoUntil }),
  };
}

// jsdom does not implement Blob.arrayBuffer().
Blob.prototype.arrayBuffer = () => Promise.resolve(new ArrayBuffer(1));

afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Another part of the screen, which shows what an import may change. */
function Profile() {
  return <p>{useQuery(userQueries.profile()).data?.displayName}</p>;
}

async function open(answers: Parameters<typeof mockApi>[0], beside?: ReactNode) {
  const asked = mockApi(answers);
  const user = renderScreen(
    <>
      {beside}
      <ImportRow />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const choose = async (chosen: File) =>
    user.upload(await screen.findByLabelText<HTMLInputElement>('File to import'), chosen);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Import' });
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { asked, sent, choose, press, user };
}

const sentForm = (asked: { body: unknown }[]) => asked[0]?.body as FormData;

describe('the import', () => {
  it('shows what the file would bring before it brings it, then what it brought (MV-01, SE-06)', async () => {
    const { asked, sent, choose, press } = await open(
      bringing(42, {
        counts: { pictures: { added: 1, skipped: 3 } },
        lossCount: 3,
        losses: [
          { title: 'Milk', field: 'tags', reason: 'The notes keep the tags as words' },
          { title: 'Tea', field: 'tags', reason: 'The notes keep the tags as words' },
        ],
      }),
      <Profile />,
    );

    await choose(file);
    expect(await screen.findByRole('dialog', { name: 'This is what it brings' })).toBeDefined();
    expect(screen.getByText('It is a Todoist export.')).toBeDefined();
    expect(screen.getByText('42 in To-Do')).toBeDefined();
    expect(screen.getByText('1 picture')).toBeDefined();
    expect(screen.getByText(/^3 left out/)).toBeDefined();
    expect(screen.getByText('Tags · 2')).toBeDefined();
    expect(screen.getByText('The notes keep the tags as words')).toBeDefined();
    expect(screen.getByText('And 1 more detail of this kind.')).toBeDefined();
    expect(sent().map(({ path }) => path)).toEqual(['/api/import?preview=true']);

    await press('Import 42 items');
    expect(await screen.findByRole('dialog', { name: 'Import is done' })).toBeDefined();
    expect(screen.getByText('42 in To-Do')).toBeDefined();
    expect((sentForm(sent()).get('file') as File).name).toBe('pouch-2026-11-20.json');
    // Everything an import may change is read again.
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/profile'));
  });

  it('is taken back with Undo, and a failed attempt is repeated under its key (MV-01)', async () => {
    let undone = refuse(503, 'Please try again.');
    const { sent, choose, press } = await open({
      ...bringing(2),
      [`POST /api/import/${importId}/undo`]: () => undone(),
    });
    await choose(file);
    await press('Import 2 items');

    await press('Undo');
    expect(await screen.findByText('Please try again.')).toBeDefined();
    undone = () => json({ removed: 1, kept: 1 });
    await press('Undo');

    expect(await screen.findByRole('dialog', { name: 'Import undone' })).toBeDefined();
    expect(screen.getByText('1 item taken back. 1 stays, changed since the import.')).toBeDefined();
    const keys = sent().flatMap(({ path, headers }) =>
      path.endsWith('/undo') ? headers.get('Idempotency-Key') : [],
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('can be taken back for a day after its dialog was closed, and not twice (MV-01)', async () => {
    const { choose, press } = await open({
      ...bringing(2),
      [`POST /api/import/${importId}/undo`]: () => json({ removed: 2, kept: 0 }),
    });
    await choose(file);
    await press('Import 2 items');
    await press('Done');

    await press('Import');
    await press('Last import');
    expect(await screen.findByText('2 in To-Do')).toBeDefined();
    await press('Undo');
    expect(await screen.findByRole('dialog', { name: 'Import undone' })).toBeDefined();
    await press('Done');

    await press('Import');
    expect(await screen.findByRole('dialog', { name: 'Import' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Last import' })).toBeNull();
  });

  it('is not offered for Undo after a day (MV-01)', async () => {
    const { choose, press } = await open(bringing(2));
    await choose(file);
    await press('Import 2 items');
    await press('Done');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs });

    await press('Import');

    expect(await screen.findByRole('dialog', { name: 'Import' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Last import' })).toBeNull();
  });

  it('takes a dropped file (SE-06)', async () => {
    const { press, sent } = await open(bringing(1));

    fireEvent.drop(screen.getByLabelText('File to import'), {
      dataTransfer: { files: { item: () => file, length: 1 } },
    });
    await press('Import 1 item');

    expect(await screen.findByRole('dialog', { name: 'Import is done' })).toBeDefined();
    expect(sent()).toHaveLength(2);
  });

  it('asks for a confirmation before it imports another account’s export (SE-06)', async () => {
    const plan = importResult({ counts: { items: { added: 2, skipped: 0 } }, items: { toDo: 2 } });
    const { sent, choose, press } = await open({
      [preview]: refuse(409, 'This file was exported by another account (ben@example.com).'),
      'POST /api/import?preview=true&fromOther=true': () => json(plan),
      'POST /api/import?fromOther=true': () => json({ ...plan, importId }),
    });

    await choose(file);
    expect(await screen.findByText(/another account \(ben@example\.com\)/)).toBeDefined();
    await press('Go on anyway');
    await press('Import 2 items');

    expect(await screen.findByRole('dialog', { name: 'Import is done' })).toBeDefined();
    // Only the imports of other organizers can be taken back.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent()).toHaveLength(3);
  });

  it('goes back to the choice of a file, and says where nothing is new (MV-01, MV-05)', async () => {
    const { choose, press } = await open(bringing(0, { counts: { items: { added: 0, skipped: 9 } } }));
    await choose(file);
    expect(await screen.findByRole('dialog', { name: 'Nothing new in it' })).toBeDefined();

    await press('Choose another');

    expect(await screen.findByRole('dialog', { name: 'Import' })).toBeDefined();
    expect(screen.getByText('Choose a file, or drop it here')).toBeDefined();
  });

  it('says why a file is refused, and accepts another one (SE-06)', async () => {
    let answer = refuse(422, 'This file is damaged: it ends in the middle of an item.');
    const { choose } = await open({ [preview]: () => answer() });
    await choose(file);
    expect(await screen.findByText('This file is damaged: it ends in the middle of an item.')).toBeDefined();

    answer = () => json(importResult());
    await choose(new File(['x'], 'mended.json'));

    expect(await screen.findByRole('dialog', { name: 'Nothing new in it' })).toBeDefined();
  });

  it.each([
    ['one that is too big', { size: 201 * 1024 * 1024 }, 'This file is too big. The limit is 200 MB.'],
    ['an empty one', { size: 0 }, 'This file is empty.'],
    [
      'a folder',
      {
        size: 4096,
        slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('no', 'NotFoundError')) }),
      },
      'We can’t read this file. Choose a file, not a folder.',
    ],
  ])('does not send %s, and says why (SE-06)', async (_, what, sentence) => {
    const { asked, choose } = await open({});
    const odd = new File(['x'], 'odd');
    for (const [key, value] of Object.entries(what)) Object.defineProperty(odd, key, { value });

    await choose(odd);

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('stays open while it runs, shows what the server says is done, and is sent once (MV-01, SE-06)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, choose, press, user } = await open({
      ...bringing(1),
      [start]: () => new Promise<Response>((resolve) => (answer = resolve)),
      'GET /api/import/progress': () => json({ share: 0.4 }),
    });
    await choose(file);
    await press('Import 1 item');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const bar = () => document.querySelector<HTMLElement>('.import-progress .progress-bar i');
    await waitFor(() => expect(bar()?.style.transform).toBe('scaleX(0.4)'));

    await user.keyboard('{Escape}');
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Importing...' });
    expect(busy.disabled).toBe(true);
    answer(
      json({
        ...importResult({ counts: { items: { added: 1, skipped: 0 } }, items: { toDo: 1 } }),
        importId,
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Import is done' })).toBeDefined();
    expect(sent()).toHaveLength(2);
  });
});
