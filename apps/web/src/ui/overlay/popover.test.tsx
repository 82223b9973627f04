import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

/** Opens a popover whose trigger is `top` CSS pixels below the top of the viewport, until `moveTo` changes that. */
async function open(top: number) {
  const onClose = vi.fn();
  let triggerTop = top;
  function Opened() {
    const trigger = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button
          type="button"
          ref={(button) => {
            trigger.current = button;
            if (button) button.getBoundingClientRect = () => new DOMRect(0, triggerTop, 44, 44);
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
  return { onClose, moveTo: (next: number) => void (triggerTop = next) };
}

describe('a popover', () => {
  it('closes when its trigger moves', async () => {
    const { onClose, moveTo } = await open(200);

    moveTo(140);
    fireEvent.scroll(document);

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open for scroll events that do not move its trigger', async () => {
    const { onClose } = await open(200);

    fireEvent.scroll(document);
    fireEvent.scroll(screen.getByRole('dialog', { name: 'Options' }));

    expect(onClose).not.toHaveBeenCalled();
  });
});
