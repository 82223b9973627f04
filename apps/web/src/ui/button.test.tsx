import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './controls/button.tsx';

it('says what it is doing while busy, and cannot be pressed again', () => {
  render(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });

  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('submits nothing unless told to', () => {
  render(<Button>Cancel</Button>);

  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});
