import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ring } from '../display/ring.tsx';
import { Row } from './row.tsx';
import { SwipeLane } from './swipe-lane.tsx';

const rowWidth = 358;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout and no pointer capture.
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => rowWidth });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function renderRow(onComplete: () => Promise<unknown>, onOpen = () => undefined, holdMilliseconds = 300) {
  const { container, rerender } = render(
    <ul>
      <li>
        <SwipeLane completionDelayMs={holdMilliseconds} onComplete={onComplete}>
          {(complete, isLeaving) => (
            <Row
              title="Water the fig tree"
              onOpen={onOpen}
              leading={<Ring label="Complete Water the fig tree" checked={isLeaving} onToggle={complete} />}
            />
          )}
        </SwipeLane>
      </li>
    </ul>,
  );
  return { container, removeRow: () => rerender(<ul />) };
}

function drag(distance: number) {
  const row = screen.getByText('Water the fig tree');
  const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX, clientY: 20 });
  fireEvent.pointerDown(row, at(50));
  fireEvent.pointerMove(row, at(60));
  fireEvent.pointerMove(row, at(50 + distance));
  fireEvent.pointerUp(row, at(50 + distance));
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a row that is completed by swiping', () => {
  it('completes after its delay once the swipe reached 95 % (IL-05)', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    drag(230);
    await wait(299);
    expect(onComplete).not.toHaveBeenCalled();
    await wait(1);

    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('comes back when it is released before that (IL-05)', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    drag(220);
    await wait(2000);

    expect(onComplete).not.toHaveBeenCalled();
  });

  it('completes by its ring too, once, however often that is pressed', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);
    const ring = screen.getByRole('checkbox', { name: 'Complete Water the fig tree' });

    fireEvent.click(ring);
    fireEvent.click(ring);
    expect(ring.getAttribute('aria-checked')).toBe('true');
    await wait(300);

    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('is completed when the screen is left during its delay', () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    fireEvent.click(screen.getByRole('checkbox'));
    cleanup();

    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('is completed when the app is left during its delay', () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    fireEvent.click(screen.getByRole('checkbox'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));

    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('leaves a gap that closes once it is removed (IL-05)', async () => {
    const room = { height: 56 } as DOMRect;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(room);
    const { container, removeRow } = renderRow(() => new Promise(() => undefined));
    const gaps = () => [...container.querySelectorAll('li[aria-hidden]')];

    fireEvent.click(screen.getByRole('checkbox'));
    await wait(300);
    expect(gaps()).toHaveLength(0);
    removeRow();
    expect(gaps()).toHaveLength(1);
    for (const gap of gaps()) fireEvent.animationEnd(gap);

    expect(gaps()).toHaveLength(0);
  });

  it('does not open when a swipe ends on its title', () => {
    const onOpen = vi.fn();
    renderRow(() => Promise.resolve(), onOpen);

    drag(100);
    fireEvent.click(screen.getByRole('button', { name: 'Water the fig tree' }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Water the fig tree' }));

    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('comes back by Undo during its delay, and is not completed (IL-05, IL-11)', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete, () => undefined, 1000);
    const ring = screen.getByRole('checkbox');
    ring.focus();

    fireEvent.click(ring);
    // The tick is painted before the focus moves.
    expect(document.activeElement).toBe(ring);
    await wait(900);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    await wait(2000);

    expect(onComplete).not.toHaveBeenCalled();
    expect(ring.getAttribute('aria-checked')).toBe('false');
    expect(document.activeElement).toBe(ring);
  });

  it('comes back by Escape during its delay (IL-05)', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
    await wait(2000);

    expect(onComplete).not.toHaveBeenCalled();
  });

  it('can be completed again after it was cancelled', async () => {
    const onComplete = vi.fn(() => Promise.resolve());
    renderRow(onComplete);

    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('checkbox'));
    await wait(300);

    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('is shown again when the completion settles and it is still in the list', async () => {
    renderRow(() => Promise.resolve());

    fireEvent.click(screen.getByRole('checkbox'));
    await wait(300);

    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
  });
});
