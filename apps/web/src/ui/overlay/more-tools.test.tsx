import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '../controls/icon-button.tsx';
import { focusTool, MoreTools } from './more-tools.tsx';

const renderTools = (onPress = vi.fn()) => {
  render(
    <>
      <MoreTools>
        <IconButton label="Select" data-command onClick={onPress}>
          +
        </IconButton>
      </MoreTools>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { onPress, more: screen.getByRole('button', { name: 'More' }) };
};

const isOpen = (more: HTMLElement) => more.getAttribute('aria-expanded') === 'true';

describe('the less used tools of a header', () => {
  it('open with More and close with the press of one (IL-01)', async () => {
    const { onPress, more } = renderTools();
    expect(isOpen(more)).toBe(false);
    await userEvent.click(more);
    expect(isOpen(more)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(isOpen(more)).toBe(false);
  });

  it('close with Escape, which gives the focus back to More (IL-01)', async () => {
    const { more } = renderTools();
    await userEvent.click(more);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
    await userEvent.keyboard('{Escape}');
    expect(isOpen(more)).toBe(false);
    expect(document.activeElement).toBe(more);
  });

  it.each(['press', 'focus'])('close with a %s outside them (IL-01)', async (way) => {
    const { more } = renderTools();
    await userEvent.click(more);
    if (way === 'press') await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    else await userEvent.tab().then(() => userEvent.tab());
    expect(isOpen(more)).toBe(false);
  });

  it('can be pressed by the palette while their menu is closed (FW-07)', () => {
    const { onPress } = renderTools();
    document.querySelector<HTMLElement>('button[data-command]')?.click();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('leave the focus to More where they are hidden (IL-07)', () => {
    const { more } = renderTools();
    const tool = screen.getByRole('button', { name: 'Select' });
    vi.spyOn(tool, 'focus').mockImplementation(() => undefined);
    focusTool(tool);
    expect(document.activeElement).toBe(more);
  });
});
