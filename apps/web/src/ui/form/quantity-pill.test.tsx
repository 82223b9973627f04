import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { positionPopover } from '../overlay/popover-position.ts';
import { QuantityPill } from './quantity-pill.tsx';

function Example({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return <QuantityPill label="Oat milk" value={value} max={99} onChange={setValue} />;
}

const pill = () => screen.getByRole('button', { name: /^Quantity of Oat milk/ });

describe('the quantity pill', () => {
  it('counts up and down in its popover, by keyboard too (IL-09)', async () => {
    render(<Example start={2} />);

    await userEvent.click(pill());
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Enter}');

    expect(pill().textContent).toBe('×3');
  });

  it('takes a typed number and the arrow keys as soon as it is open (IL-09)', async () => {
    render(<Example start={2} />);

    await userEvent.click(pill());
    await userEvent.keyboard('12{ArrowUp}');

    expect(pill().textContent).toBe('×13');
  });

  it('takes 500 as 99 once it is typed, and says so (IL-09)', async () => {
    render(<Example start={2} />);

    await userEvent.click(pill());
    await userEvent.keyboard('500');
    expect(pill().textContent).toBe('×2');
    await userEvent.keyboard('{Enter}');

    expect(pill().textContent).toBe('×99');
    expect(screen.getByRole('status').textContent).toBe('99 is the most.');
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('99');
  });

  it('takes what was typed when it is closed by a press outside, but not by Escape (IL-09)', async () => {
    render(<Example start={2} />);

    await userEvent.click(pill());
    await userEvent.keyboard('24');
    await userEvent.click(document.body);
    expect(pill().textContent).toBe('×24');

    await userEvent.click(pill());
    await userEvent.keyboard('36{Escape}');
    expect(pill().textContent).toBe('×24');
  });

  it.each([
    [1, 'One less'],
    [99, 'One more'],
  ])('stays between 1 and 99: at %i there is no "%s" (IL-09)', async (start, name) => {
    render(<Example start={start} />);

    await userEvent.click(pill());

    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('closes on Escape and returns the focus', async () => {
    render(<Example start={2} />);
    await userEvent.click(pill());

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(pill());
  });

  it('closes on a press outside', async () => {
    render(<Example start={2} />);
    await userEvent.click(pill());

    await userEvent.click(document.body);

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const trigger = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 32 });

describe('the position of a popover', () => {
  it.each([
    // trigger                       left  top
    ['near the top', trigger(300, 100), 184, 138],
    ['at the foot', trigger(300, 760), 184, 694],
    ['at the left edge', trigger(4, 100), 8, 138],
  ] as const)('keeps it in the viewport %s', (_, from, left, top) => {
    const position = positionPopover(from, { width: 160, height: 60 }, { innerWidth: 390, innerHeight: 800 });

    expect(position).toEqual({ left, top });
  });
});
