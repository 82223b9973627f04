import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../../testing/answers.ts';
import { show } from '../../../testing/render-screen.tsx';
import { AccountCard } from './account-card.tsx';

const subscription = { active: true, access: 'full', plan: null, expiresAt: null, lastChecked: '' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Shows the card of somebody with this name, as a server fills it that otherwise answers so. */
function open(
  who: { displayName: string | null; photoURL?: string },
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const asked = answerCalls({ 'GET /api/user/subscription': () => json(subscription), ...answers });
  const hands = show(<AccountCard />, '/settings', who as object);
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const openNaming = async () => {
    await hands.click(screen.getByRole('button', { name: 'Edit name' }));
    return field();
  };
  const save = () => hands.click(screen.getByRole('button', { name: 'Save' }));
  return { asked, hands, openNaming, save };
}

const saves = (displayName: string | null) => ({ 'POST /api/user/profile': () => json({ displayName }) });

describe('the account', () => {
  it('is shown by name, address, initials and that it is active (SE-01)', async () => {
    open({ displayName: 'Ana Sol' });

    expect(screen.getByText('Ana Sol')).toBeDefined();
    expect(document.body.textContent).toContain('ana@example.com');
    expect(screen.getByText('AS')).toBeDefined();
    expect(await screen.findByText('Active')).toBeDefined();
  });

  it('shows the person’s picture, which this server fetches, in the place of initials (SE-01)', async () => {
    URL.createObjectURL = () => 'blob:ana';
    URL.revokeObjectURL = () => undefined;
    const { asked } = open(
      { displayName: 'Ana', photoURL: 'https://example.org/a.png' },
      {
        'GET /api/link-preview/picture?url=https%3A%2F%2Fexample.org%2Fa.png': () =>
          new Response(new Blob(['picture']), { headers: { 'Content-Type': 'image/webp' } }),
      },
    );

    await waitFor(() => expect(document.querySelector('img')?.src).toBe('blob:ana'));
    expect(asked.every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  it('takes another name, which shows at once when it is kept (SE-01)', async () => {
    const { asked, hands, openNaming, save } = open({ displayName: null }, saves('Ana Sol'));
    const field = await openNaming();
    expect(field.value).toBe('');

    await hands.type(field, '  Ana Sol ');
    await save();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ana Sol')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ displayName: 'Ana Sol' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' }));
  });

  it('takes the last of two names, and leaves the dialog that is open when the first is kept (SE-01)', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { asked, hands, openNaming, save } = open(
      { displayName: null },
      { 'POST /api/user/profile': () => new Promise<Response>((resolve) => answers.push(resolve)) },
    );
    await hands.type(await openNaming(), 'Ana');
    await save();
    await hands.click(screen.getByRole('button', { name: 'Cancel' }));
    await hands.type(await openNaming(), 'Ana Sol');
    await save();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);

    answers[0]?.(json({ displayName: 'Ana' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getByRole('dialog')).toBeDefined();
    answers[1]?.(json({ displayName: 'Ana Sol' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ana Sol')).toBeDefined();
  });

  it('goes back to the address when the name is taken away (SE-01)', async () => {
    const { asked, hands, openNaming, save } = open({ displayName: 'Ana Sol' }, saves(null));

    await hands.clear(await openNaming());
    await save();

    await waitFor(() => expect(screen.queryByText('Ana Sol')).toBeNull());
    expect(asked.at(-1)?.body).toEqual({ displayName: null });
  });

  it('keeps what was written and says why when the server refuses it (SE-01)', async () => {
    const { hands, openNaming, save } = open(
      { displayName: null },
      { 'POST /api/user/profile': () => json({ code: 'internal', message: 'The server has a cold.' }, 500) },
    );
    const field = await openNaming();

    await hands.type(field, 'Ana');
    await save();

    expect(await screen.findByText('The server has a cold.')).toBeDefined();
    expect(field.value).toBe('Ana');
  });

  it('sends nothing when the name stays as it is (SE-01)', async () => {
    const { asked, openNaming, save } = open({ displayName: 'Ana' });
    await openNaming();

    await save();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
