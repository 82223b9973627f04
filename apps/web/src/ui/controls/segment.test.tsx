import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Segment } from './segment.tsx';

const options = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('dark');
  return <Segment label="Theme" options={options} value={value} onChange={setValue} />;
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a segment', () => {
  it('is one tab stop', async () => {
    render(<Example />);

    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Dark');
    await userEvent.tab();

    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['{ArrowRight}', 'Light'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Dark'],
    ['{ArrowLeft}', 'System'],
    ['{End}', 'System'],
    ['{End}{Home}', 'Dark'],
  ])('is moved by %s to %s, and the focus with it', async (keys, expected) => {
    render(<Example />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect(chosen()).toBe(expected);
    expect(document.activeElement?.textContent).toBe(expected);
  });

  it('is chosen by a press', async () => {
    render(<Example />);

    await userEvent.click(screen.getByRole('tab', { name: 'System' }));

    expect(chosen()).toBe('System');
  });
});
