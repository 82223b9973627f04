import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, heldAnswers, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AccountCard } from './account-card.tsx';

const subscription = { active: true, access: 'full', plan: null, expiresAt: null, lastChecked: '' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the card of a user with this profile; `answers` are further responses of the server. */
function open(
  profile: { displayName: string | null; photoURL?: string },
  answers: Parameters<typeof mockApi>[0] = {},
) {
  const asked = mockApi({ 'GET /api/user/subscription': () => json(subscription), ...answers });
  const user = renderScreen(<AccountCard />, '/settings', profile);
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const openNaming = async () => {
    await user.click(screen.getByRole('button', { name: 'Edit name' }));
    return field();
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { asked, user, openNaming, save };
}

const saves = (displayName: string | null) => ({ 'POST /api/user/profile': () => json({ displayName }) });

describe('the account', () => {
  it('is shown with name, email, initials and an active subscription (SE-01)', async () => {
    open({ displayName: 'Ana Sol' });

    expect(screen.getByText('Ana Sol')).toBeDefined();
    expect(document.body.textContent).toContain('ana@example.com');
    expect(screen.getByText('AS')).toBeDefined();
    expect(await screen.findByText('Active')).toBeDefined();
  });

  it('shows the user’s picture, fetched by this server, in place of initials (SE-01)', async () => {
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

  it('changes its name, which is shown as soon as it is saved (SE-01)', async () => {
    const { asked, user, openNaming, save } = open({ displayName: null }, saves('Ana Sol'));
    const field = await openNaming();
    expect(field.value).toBe('');

    await user.type(field, '  Ana Sol ');
    await save();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ana Sol')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ displayName: 'Ana Sol' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' }));
  });

  it('keeps the last of two names, and leaves a dialog opened meanwhile alone (SE-01)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    const { asked, user, openNaming, save } = open({ displayName: null }, { 'POST /api/user/profile': hold });
    await user.type(await openNaming(), 'Ana');
    await save();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.type(await openNaming(), 'Ana Sol');
    await save();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);

    answer(json({ displayName: 'Ana' }));
    await waitFor(() => expect(waiting()).toBe(1));
    expect(screen.getByRole('dialog')).toBeDefined();
    answer(json({ displayName: 'Ana Sol' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ana Sol')).toBeDefined();
  });

  it('shows the email again when the name is removed (SE-01)', async () => {
    const { asked, user, openNaming, save } = open({ displayName: 'Ana Sol' }, saves(null));

    await user.clear(await openNaming());
    await save();

    await waitFor(() => expect(screen.queryByText('Ana Sol')).toBeNull());
    expect(asked.at(-1)?.body).toEqual({ displayName: null });
  });

  it('keeps the input and says why when the server refuses it (SE-01)', async () => {
    const { user, openNaming, save } = open(
      { displayName: null },
      { 'POST /api/user/profile': () => json({ code: 'internal', message: 'The server has a cold.' }, 500) },
    );
    const field = await openNaming();

    await user.type(field, 'Ana');
    await save();

    expect(await screen.findByText('The server has a cold.')).toBeDefined();
    expect(field.value).toBe('Ana');
  });

  it('sends nothing when the name is unchanged (SE-01)', async () => {
    const { asked, openNaming, save } = open({ displayName: 'Ana' });
    await openNaming();

    await save();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
