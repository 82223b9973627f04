import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importedKinds, type ImportResponse } from '@pouch/contract/account';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ImportRow } from './import-row.tsx';

const file = new File(['{"pouch":1}'], 'pouch-2026-11-20.json', { type: 'application/json' });
const nothing = Object.fromEntries(importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }]));

const done = (counts: Partial<ImportResponse['counts']>, source: ImportResponse['source'] = 'pouch') =>
  json({ source, counts: { ...nothing, ...counts } });
const refuse = (status: number, message: string) => () => json({ code: 'conflict', message }, status);

// jsdom does not implement Blob.arrayBuffer().
Blob.prototype.arrayBuffer = () => Promise.resolve(new ArrayBuffer(1));

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
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
  it('sends the chosen file and says what it was, what is new and what was skipped (SE-06)', async () => {
    const { asked, choose, press } = await open(
      {
        'POST /api/import': () =>
          done({ items: { added: 42, skipped: 3 }, pictures: { added: 1, skipped: 0 } }),
      },
      <Profile />,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);

    await choose(file);
    expect(screen.getByText('pouch-2026-11-20.json')).toBeDefined();
    expect(screen.getByText(/^11 bytes/)).toBeDefined();
    await press('Import');

    expect(await screen.findByRole('dialog', { name: 'Import is done' })).toBeDefined();
    expect(screen.getByText('It was an export of Pouch.')).toBeDefined();
    expect(screen.getByText('42 items added')).toBeDefined();
    expect(screen.getByText('1 picture added')).toBeDefined();
    expect(screen.getByText(/^3 left out/)).toBeDefined();
    expect((sentForm(asked).get('file') as File).name).toBe('pouch-2026-11-20.json');
    // Everything an import may change is read again.
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/profile'));
  });

  it('takes a dropped file (SE-06)', async () => {
    const { sent, press } = await open({
      'POST /api/import': () => done({ items: { added: 1, skipped: 0 } }, 'todoist'),
    });

    fireEvent.drop(screen.getByLabelText('File to import'), {
      dataTransfer: { files: { item: () => file, length: 1 } },
    });
    await press('Import');

    expect(await screen.findByText('It was a Todoist export.')).toBeDefined();
    expect(screen.getByText('1 item added')).toBeDefined();
    expect(sent()).toHaveLength(1);
  });

  it('asks for a confirmation before it imports another account’s export (SE-06)', async () => {
    const { sent, choose, press } = await open({
      'POST /api/import': refuse(409, 'This file was exported by another account (ben@example.com).'),
      'POST /api/import?fromOther=true': () => done({ items: { added: 2, skipped: 0 } }),
    });
    await choose(file);

    await press('Import');
    expect(await screen.findByText(/another account \(ben@example\.com\)/)).toBeDefined();
    await press('Import anyway');

    expect(await screen.findByText('2 items added')).toBeDefined();
    expect(sent().map(({ path }) => path)).toEqual(['/api/import', '/api/import?fromOther=true']);
  });

  it('asks again for another file (SE-06)', async () => {
    const { choose, press } = await open({ 'POST /api/import': refuse(409, 'Another account exported it.') });
    await choose(file);
    await press('Import');
    await screen.findByRole('button', { name: 'Import anyway' });

    await choose(new File(['x'], 'mine.json'));

    expect(screen.getByRole('button', { name: 'Import' })).toBeDefined();
    expect(screen.queryByText('Another account exported it.')).toBeNull();
  });

  it('says why a file is refused, and accepts another one (SE-06)', async () => {
    let answer = refuse(422, 'This file is damaged: it ends in the middle of an item.');
    const { choose, press } = await open({ 'POST /api/import': () => answer() });
    await choose(file);
    await press('Import');
    expect(await screen.findByText('This file is damaged: it ends in the middle of an item.')).toBeDefined();

    answer = () => done({});
    await choose(new File(['x'], 'mended.json'));
    expect(screen.queryByText(/damaged/)).toBeNull();
    await press('Import');

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
    const { asked, choose, press } = await open({});
    const odd = new File(['x'], 'odd');
    for (const [key, value] of Object.entries(what)) Object.defineProperty(odd, key, { value });

    await choose(odd);
    await press('Import');

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('stays open while it runs, and is sent once (SE-06)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, choose, press, user } = await open({
      'POST /api/import': () => new Promise((resolve) => (answer = resolve)),
    });
    await choose(file);
    await press('Import');
    await waitFor(() => expect(sent()).toHaveLength(1));

    await user.keyboard('{Escape}');
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Importing...' });
    expect(busy.disabled).toBe(true);
    answer(done({ items: { added: 1, skipped: 0 } }));
    expect(await screen.findByText('1 item added')).toBeDefined();
    expect(sent()).toHaveLength(1);
  });
});
