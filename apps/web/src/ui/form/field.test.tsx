import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const controls = [
  ['a text input', <TextInput key="input" />],
  ['a text area', <TextArea key="area" />],
  ['a select', <Select key="select" />],
] as const;

/** The accessible description of an element. */
const findDescription = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe.each(controls)('%s in a field', (_, control) => {
  it('is named by the label', () => {
    render(<Field label="Title">{control}</Field>);

    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('false');
  });

  it('is described by the error instead of the hint, and marked as invalid', () => {
    render(
      <Field label="Title" hint="Short is fine" error="Please enter a title">
        {control}
      </Field>,
    );
    const field = screen.getByLabelText('Title');

    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(findDescription(field)).toBe('Please enter a title');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a title');
    expect(screen.queryByText('Short is fine')).toBeNull();
  });
});

describe('a field', () => {
  it('describes its control by the hint while there is no error', () => {
    render(
      <Field label="Title" hint="Short is fine">
        <TextInput />
      </Field>,
    );

    expect(findDescription(screen.getByLabelText('Title'))).toBe('Short is fine');
  });
});
