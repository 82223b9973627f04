import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PocketText } from './pocket.tsx';

function Writing({ begun }: { begun: string }) {
  const [text, setText] = useState(begun);
  return (
    <PocketText
      autoFocus
      aria-label="Thought"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Thought' });

describe('the text box in a pocket', () => {
  it('puts the caret behind an existing text (QA-01, QA-08)', async () => {
    render(<Writing begun="call the vet" />);
    expect(document.activeElement).toBe(box());

    await userEvent.keyboard(' at 5pm');

    expect(box().value).toBe('call the vet at 5pm');
  });

  it('keeps its caret when the focus returns (QA-01)', async () => {
    render(<Writing begun="call the vet" />);

    box().setSelectionRange(0, 0);
    box().blur();
    box().focus();
    await userEvent.keyboard('please ');

    expect(box().value).toBe('please call the vet');
  });
});
