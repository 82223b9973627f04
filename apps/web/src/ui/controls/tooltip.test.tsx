import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { positionTooltip } from './tooltip-position.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const enter = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }).parentElement ?? document.body, {
    pointerType: 'mouse',
  });
const leave = (name: string) =>
  fireEvent.pointerLeave(screen.getByRole('button', { name }).parentElement ?? document.body);

function renderTwo() {
  render(
    <>
      <IconButton label="Search">s</IconButton>
      <IconButton label="Settings">g</IconButton>
    </>,
  );
}

describe('a tooltip', () => {
  it('appears after hovering for 700 ms (AC-16)', () => {
    renderTwo();

    enter('Search');
    wait(699);
    expect(screen.queryByText('Search')).toBeNull();
    wait(1);

    expect(screen.getByText('Search')).toBeDefined();
  });

  it('appears immediately within 300 ms after another, and later waits again (AC-16)', () => {
    renderTwo();
    enter('Search');
    wait(700);
    leave('Search');

    wait(299);
    enter('Settings');
    wait(0);
    expect(screen.getByText('Settings')).toBeDefined();

    leave('Settings');
    wait(300);
    enter('Search');
    wait(699);
    expect(screen.queryByText('Search')).toBeNull();
  });

  it('closes on Escape', () => {
    renderTwo();
    enter('Search');
    wait(700);

    fireEvent.keyDown(screen.getByRole('button', { name: 'Search' }), { key: 'Escape' });

    expect(screen.queryByText('Search')).toBeNull();
  });
});

const box = (left: number, top: number) => ({
  left,
  top,
  width: 44,
  height: 44,
  right: left + 44,
  bottom: top + 44,
});

describe('the position of a tooltip', () => {
  it.each([
    ['in the middle', box(200, 100), 'below', { left: 222, top: 150 }],
    ['at the foot', box(200, 750), 'below', { left: 222, top: 718 }],
    ['at the left edge', box(0, 100), 'below', { left: 48, top: 150 }],
    ['at the right edge', box(346, 100), 'below', { left: 342, top: 150 }],
    ['in a sidebar', box(16, 100), 'right', { left: 66, top: 122 }],
  ] as const)('keeps it in the viewport for a target %s', (_, target, side, position) => {
    expect(positionTooltip(target, side, { innerWidth: 390, innerHeight: 800 })).toEqual(position);
  });
});
