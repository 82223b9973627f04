import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appShellCache } from '../../../data/stored-keys.ts';
import { checkForNewVersion } from '../../../platform/app-files/new-version.ts';
import { fakeCacheStorage } from '../../../testing/fakes/fake-cache-storage.ts';
import { UpdateNotice } from './update-notice.tsx';

let finish: () => void = () => undefined;

/** A change that is sent until `finish`. */
function Change() {
  const { mutate } = useMutation({
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Complete
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', fakeCacheStorage().storage);
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.setAttribute('src', '/assets/index-v1.js');
  document.head.append(script);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateNotice />
      <textarea aria-label="Notes" />
      <Change />
    </QueryClientProvider>,
  );
});

afterEach(async () => {
  await caches.delete(appShellCache);
  await checkForNewVersion();
  document.querySelector('script[type=module]')?.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function storeNewVersion() {
  await (await caches.open(appShellCache)).put('/', new Response('<script src="/assets/index-v2.js">'));
  await act(checkForNewVersion);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.queryByText('A new version is ready.');
const reload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' });

describe('the notice of a new version', () => {
  it('is announced after 2 calm seconds (OF-10)', async () => {
    await pass(60_000);
    expect(notice()).toBeNull();

    await storeNewVersion();
    await pass(1_999);
    expect(notice()).toBeNull();
    await pass(1);

    expect(notice()?.closest('[role=status]')).not.toBeNull();
    expect(reload().disabled).toBe(false);
  });

  it('waits while text is being written (OF-10)', async () => {
    act(() => screen.getByRole('textbox').focus());
    await storeNewVersion();
    await pass(60_000);
    expect(notice()).toBeNull();

    act(() => screen.getByRole('textbox').blur());
    await pass(2_000);
    expect(notice()).not.toBeNull();
    act(() => screen.getByRole('textbox').focus());
    await pass(60_000);

    expect(notice(), 'the screen does not move again').not.toBeNull();
  });

  it('waits while a change is being sent, and cannot be used during one (OF-10)', async () => {
    const change = screen.getByRole('button', { name: 'Complete' });
    fireEvent.click(change);
    await storeNewVersion();
    await pass(60_000);
    expect(notice()).toBeNull();

    finish();
    await pass(2_000);
    expect(reload().disabled).toBe(false);
    fireEvent.click(change);
    await pass(0);

    expect(reload().disabled).toBe(true);
    finish();
    await pass(0);
  });
});
