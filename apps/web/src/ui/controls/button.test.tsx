import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('shows its busy label while busy, and cannot be pressed again', () => {
    render(
      <Button busy busyLabel="Saving...">
        Save
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });

    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit a form by default', () => {
    render(<Button>Cancel</Button>);

    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });
});
