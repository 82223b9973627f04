import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onUnauthorized } from '../../../data/http/request.ts';
import { endSession, startSession } from '../../../data/session/session.ts';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { DeleteRow } from './delete-row.tsx';

const ana = { id: 'ana', email: 'ana@example.com', name: null };
const stale = () => json({ code: 'unauthorized', message: 'no', requiresReauth: true }, 401);

beforeEach(() => startSession({ token: 'secret', user: ana }));

afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answer: () => Response | Error | Promise<Response>) {
  const asked = mockApi({ 'DELETE /api/user/delete': answer });
  const [onDeleted, onSignOut] = [vi.fn(), vi.fn()];
  const user = renderScreen(<DeleteRow onDeleted={onDeleted} onSignOut={onSignOut} />);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  };
  const remove = async () => {
    await ask();
    await user.type(screen.getByRole('textbox'), 'Delete{Enter}');
  };
  return { asked, user, ask, remove, onDeleted, onSignOut };
}

describe('deleting the account', () => {
  it('says first what is deleted, what stays, and that a store’s subscription is not cancelled (SE-05)', async () => {
    const { ask } = open(stale);

    const { textContent } = await ask();

    expect(textContent).toContain('permanently deletes');
    expect(textContent).toContain('Things you’ve shared stay with the people you shared them with.');
    expect(textContent).toContain('A subscription bought in an app store is not canceled by this');
  });

  it('is enabled by the confirmation word, whatever its case, and by nothing else (SE-05)', async () => {
    const { asked, user, ask } = open(() => new Response(null, { status: 204 }));
    await ask();
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' });
    const field = screen.getByRole('textbox', { name: 'Type “delete” to confirm' });

    expect(confirm.disabled).toBe(true);
    await user.type(field, 'delet{Enter}');
    expect(confirm.disabled).toBe(true);
    expect(asked).toEqual([]);
    await user.clear(field);
    await user.type(field, ' DELETE ');
    expect(confirm.disabled).toBe(false);
  });

  it('changes nothing when it is cancelled (SE-05)', async () => {
    const { asked, user, ask } = open(stale);
    await ask();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Account' }));
  });

  it('ends once the server has done it, and sends one request however often it is pressed (SE-05)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { asked, user, remove, onDeleted } = open(() => new Promise((resolve) => (answer = resolve)));

    await remove();
    expect(screen.getByText('Deleting...')).toBeDefined();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(onDeleted).not.toHaveBeenCalled();
    answer(new Response(null, { status: 204 }));

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
  });

  it('asks for a fresh sign-in and signs out 2 s later, without a toast about the lost session (SE-05)', async () => {
    const unauthorized = vi.fn();
    const stop = onUnauthorized(unauthorized);
    const { remove, onSignOut, onDeleted } = open(stale);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

    await remove();

    await screen.findByText(
      'For security, please sign out and sign back in, then try deleting your account again.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSignOut).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2000));
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(unauthorized).not.toHaveBeenCalled();
    stop();
  });

  it('does not sign out another user who has signed in meanwhile (SE-05)', async () => {
    const { remove, onSignOut } = open(stale);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await remove();
    await screen.findByText(/^For security/);

    startSession({ token: 'another', user: { ...ana, id: 'ben' } });
    act(() => void vi.advanceTimersByTime(2000));

    expect(onSignOut).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the server refuses',
      () => json({ code: 'internal', message: 'no' }, 500),
      'Failed to delete account. Please try again or contact support.',
    ],
    [
      'there is no connection',
      () => new TypeError('Failed to fetch'),
      'Pouch can’t be reached. Check your connection and try again.',
    ],
  ])('says so and changes nothing when %s (SE-05, OF-02)', async (_, answer, reason) => {
    const { remove, onDeleted, onSignOut } = open(answer);

    await remove();

    expect(await screen.findByText(reason)).toBeDefined();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(onSignOut).not.toHaveBeenCalled();
  });
});
