import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackToClose } from './use-back-to-close.ts';

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useBackToClose(true, onClose);
  return (
    <button type="button" onClick={onClose}>
      Close {name}
    </button>
  );
}

function Screen() {
  const [shown, setShown] = useState<readonly string[]>([]);
  const close = (name: string) => setShown((names) => names.filter((one) => one !== name));
  return (
    <>
      <button type="button" onClick={() => setShown(['sheet'])}>
        Only sheet
      </button>
      <button type="button" onClick={() => setShown(['sheet', 'recorder'])}>
        Both
      </button>
      <button type="button" onClick={() => setShown(['result'])}>
        Result
      </button>
      {shown.map((name) => (
        <Overlay key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

const overlays = () => (window.history.state as { overlays?: number } | null)?.overlays ?? 0;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('button', { name: /^Close/ }).map(({ textContent }) => textContent);
const back = () => act(() => window.history.back());

beforeEach(() => {
  window.history.pushState(null, '', '/below');
  window.history.pushState(null, '', '/screen');
  render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
});

describe('the browser’s Back', () => {
  it('closes the topmost overlay, then the next, and the screen stays (QA-01)', async () => {
    await press('Both');
    expect(overlays()).toBe(2);

    back();
    await waitFor(() => expect(shown()).toEqual(['Close sheet']));
    back();
    await waitFor(() => expect(shown()).toEqual([]));

    expect(window.location.pathname).toBe('/screen');
    expect(overlays()).toBe(0);
  });

  it('leaves the screen after an overlay that was closed otherwise (QA-01)', async () => {
    await press('Only sheet');
    await press('Close sheet');
    await waitFor(() => expect(overlays()).toBe(0));

    back();

    await waitFor(() => expect(window.location.pathname).toBe('/below'));
  });

  it('closes the result that took the place of a sheet, with one entry for both (QA-01)', async () => {
    await press('Only sheet');
    const { length } = window.history;
    await press('Result');
    expect(window.history.length).toBe(length);

    back();

    await waitFor(() => expect(shown()).toEqual([]));
    expect(window.location.pathname).toBe('/screen');
  });

  it('skips the entry of an overlay from which a link was followed (QA-01)', async () => {
    await press('Only sheet');
    window.history.pushState(null, '', '/linked');
    await press('Close sheet');

    back();

    await waitFor(() => expect(window.location.pathname).toBe('/screen'));
    await waitFor(() => expect(overlays()).toBe(0));
    expect(shown()).toEqual([]);
  });
});
