import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

/** A popover whose trigger stands so many CSS pixels below the top of the window, as long as `moveTo` says nothing else. */
async function open(top: number) {
  const onClose = vi.fn();
  let place = top;
  function Opened() {
    const trigger = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button
          type="button"
          ref={(button) => {
            trigger.current = button;
            if (button) button.getBoundingClientRect = () => new DOMRect(0, place, 44, 44);
          }}
        />
        <Popover label="Options" trigger={trigger} onClose={onClose}>
          <button type="button">Rename</button>
        </Popover>
      </>
    );
  }
  render(<Opened />);
  await act(async () => Promise.resolve());
  return { onClose, moveTo: (next: number) => void (place = next) };
}

describe('a popover', () => {
  it('closes when the page moves under it', async () => {
    const { onClose, moveTo } = await open(200);

    moveTo(140);
    fireEvent.scroll(document);

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when what moved before it opened, or something else that moves, is told of', async () => {
    const { onClose } = await open(200);

    fireEvent.scroll(document);
    fireEvent.scroll(screen.getByRole('dialog', { name: 'Options' }));

    expect(onClose).not.toHaveBeenCalled();
  });
});
